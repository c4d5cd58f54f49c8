import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, Language, QueryId, RequiredText } from "#shared/schemas.ts";
import { Location } from "#features/organization/structure/locations.contract.ts";
import { templateTypes } from "./message-templates.ts";

export const maxTemplates = 300;
export const maxTemplateFiles = 10;
export const maxTemplateHtml = 100_000;

const TemplateFile = z.object({ id: Id, name: z.string(), size: z.int() });

export const MessageTemplate = z.object({
  id: Id,
  name: z.string(),
  template_type: z.enum(templateTypes),
  /** Language of its texts. A message uses the template in its recipient's language, if there is one. */
  language: z.string(),
  subject: z.string(),
  message_html: z.string(),
  is_private: z.boolean(),
  /** Whether it is sent in the name of the company instead of a person. */
  is_hidden_sender: z.boolean(),
  /** Status to which sending the message moves the applications. */
  move_status: Id.nullable(),
  /** Location of an interview. */
  location: Location.nullable(),
  /** Default of its type and language, used unless another one is chosen. */
  is_default: z.boolean(),
  emailtemplateattachment_set: z.array(TemplateFile),
  version: z.int(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const Subject = RequiredText(200).refine((subject) => !/[\r\n]/.test(subject), "message-templates:oneLine");
/** The sanitized HTML is limited to the same length. */
export const MessageHtml = z.string().min(1, "message-templates:textNeeded").max(maxTemplateHtml);

/** Whether a message is sent in the name of the company. The number 0 means a hidden sender too. */
export const HiddenSender = z.union([z.boolean(), z.literal(0)]).transform((given) => given === 0 || given);

const content = {
  name: RequiredText(100),
  template_type: z.enum(templateTypes),
  language: Language,
  subject: Subject,
  message_html: MessageHtml,
  is_private: z.boolean(),
  is_hidden_sender: HiddenSender,
  move_status: Id.nullable(),
  location_id: Id.nullable(),
};

const Upload = z.strictObject({ key: z.string().max(500), name: z.string().max(300) });
const Uploads = z.array(Upload).max(maxTemplateFiles);

const NewTemplate = z.strictObject({
  ...content,
  template_type: content.template_type.default("no-label"),
  is_private: content.is_private.default(false),
  is_hidden_sender: content.is_hidden_sender.default(false),
  move_status: content.move_status.default(null),
  location_id: content.location_id.default(null),
  files: Uploads.default([]),
});
export type NewTemplate = z.output<typeof NewTemplate>;

/** Changed fields. `files` are added to the existing ones. */
const TemplateChange = z.strictObject({
  ...z.object(content).partial().shape,
  files: Uploads.default([]),
  version: z.int(),
});
export type TemplateChange = z.output<typeof TemplateChange>;

const TemplateTest = z.strictObject({
  /** Template whose files are attached too. */
  template_id: Id.nullable().default(null),
  template_type: content.template_type.default("no-label"),
  subject: content.subject,
  message_html: content.message_html,
  is_hidden_sender: content.is_hidden_sender.default(false),
  files: Uploads.default([]),
});
export type TemplateTest = z.output<typeof TemplateTest>;

const path = "/v2/email-templates/";
const params = z.object({ template_id: QueryId });

export const listTemplates = endpoint({
  name: "listTemplates",
  summary: "The message templates of the company by name, of one type or of all.",
  method: "GET",
  path,
  guard: "session",
  access: "template:read",
  query: z.object({ template_type: z.enum(templateTypes).optional() }),
  reply: z.object({ results: z.array(MessageTemplate) }),
});

export const listCalendarTemplates = endpoint({
  name: "listCalendarTemplates",
  summary: "The templates of interview invitations, by name.",
  method: "GET",
  path: "/v2/calendar-email-templates/",
  guard: "session",
  access: "template:read",
  reply: z.object({ results: z.array(MessageTemplate) }),
});

export const createTemplate = endpoint({
  name: "createTemplate",
  summary: "Add a message template.",
  method: "POST",
  path,
  guard: "session",
  access: "template:create",
  body: NewTemplate,
  reply: MessageTemplate,
  status: 201,
});

export const patchTemplate = endpoint({
  name: "patchTemplate",
  summary: "Change a message template, or add files to it. Messages that were written with it keep their texts.",
  method: "PATCH",
  path: `${path}:template_id/`,
  guard: "session",
  access: "template:manage",
  params,
  body: TemplateChange,
  reply: MessageTemplate,
});

export const deleteTemplate = endpoint({
  name: "deleteTemplate",
  summary: "Delete a message template. Messages that were written with it stay.",
  method: "DELETE",
  path: `${path}:template_id/`,
  guard: "session",
  access: "template:manage",
  params,
  status: 204,
});

export const setDefaultTemplate = endpoint({
  name: "setDefaultTemplate",
  summary: "Use this template of its type and language unless another is chosen.",
  method: "POST",
  path: `${path}:template_id/set-default/`,
  guard: "session",
  access: "template:manage",
  params,
  reply: MessageTemplate,
});

export const setDefaultDuplicatedTemplate = endpoint({
  name: "setDefaultDuplicatedTemplate",
  summary: "The same for a template that answers a person who applies a second time.",
  method: "POST",
  path: `${path}:template_id/set_default_duplicated/`,
  guard: "session",
  access: "template:manage",
  params,
  reply: MessageTemplate,
});

export const deleteTemplateFile = endpoint({
  name: "deleteTemplateFile",
  summary: "Take a file off a message template.",
  method: "DELETE",
  path: `${path}:template_id/attachments/:file_id/`,
  guard: "session",
  access: "template:manage",
  params: z.object({ ...params.shape, file_id: QueryId }),
  status: 204,
});

export const testTemplate = endpoint({
  name: "testTemplate",
  summary: "Send oneself a template as it is written, saved or not, filled with sample values and with its files.",
  method: "POST",
  path: `${path}test/`,
  guard: "session",
  access: "template:create",
  body: TemplateTest,
  reply: z.object({ to_address: z.string(), is_kept: z.boolean() }),
});
