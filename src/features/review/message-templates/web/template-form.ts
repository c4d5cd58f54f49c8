import type { AttachedFile } from "#features/review/files/web/attaching.hooks.ts";
import type { MessageTemplate } from "../message-templates.contract.ts";
import type { TemplateType } from "../message-templates.ts";

/** Form values of a template. Selects hold strings. */
export type TemplateForm = {
  name: string;
  template_type: TemplateType;
  language: string;
  subject: string;
  message_html: string;
  is_private: boolean;
  is_hidden_sender: boolean;
  move_status: string;
  location_id: string;
  files: readonly AttachedFile[];
};

export const blankForm = (template_type: TemplateType, language: string): TemplateForm => ({
  name: "",
  template_type,
  language,
  subject: "",
  message_html: "",
  is_private: false,
  is_hidden_sender: false,
  move_status: "",
  location_id: "",
  files: [],
});

export const formOf = ({ move_status, location, ...template }: MessageTemplate): TemplateForm => ({
  name: template.name,
  template_type: template.template_type,
  language: template.language,
  subject: template.subject,
  message_html: template.message_html,
  is_private: template.is_private,
  is_hidden_sender: template.is_hidden_sender,
  move_status: textOf(move_status),
  location_id: textOf(location?.id),
  files: [],
});

const textOf = (id: number | null | undefined): string => (id === null || id === undefined ? "" : String(id));
const idOf = (text: string): number | null => (text === "" ? null : Number(text));

/** Converts form values to a request body. Only invitations have a location. */
export const bodyOf = ({ move_status, location_id, files, ...form }: TemplateForm) => ({
  ...form,
  move_status: idOf(move_status),
  location_id: form.template_type === "calendar-invitation" ? idOf(location_id) : null,
  files: files.map(({ key, name }) => ({ key, name })),
});

export const testOf = (form: TemplateForm) => {
  const { template_type, subject, message_html, is_hidden_sender, files } = bodyOf(form);
  return { template_type, subject, message_html, is_hidden_sender, files };
};
