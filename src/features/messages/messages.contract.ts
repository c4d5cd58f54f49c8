import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoDate, IsoTime, Page, QueryId, QueryInt } from "#shared/schemas.ts";
import { GivenReason } from "#features/rejections/given-reason.contract.ts";
import { maxTemplateFiles, MessageHtml, Subject } from "#features/templates/templates.contract.ts";
import {
  clockTime,
  maxCopies,
  maxText,
  messageCauses,
  messageStates,
  messageTypes,
  recipientProblems,
} from "./messages.ts";

const Author = z.object({ id: Id, name: z.string() });

/** A message as its recipient gets it. */
export const Message = z.object({
  id: Id,
  application_id: Id,
  msg_type: z.enum(messageTypes),
  cause: z.enum(messageCauses),
  /** Null for what the product wrote by itself. */
  user: Author.nullable(),
  to_name: z.string(),
  to_address: z.string(),
  /** Of a mail. */
  subject: z.string(),
  html: z.string(),
  /** Of a text to a phone. */
  text: z.string(),
  segments: z.int().nullable(),
  /** What the segments cost, a decimal as text, for who may write. */
  price: z.string().nullable(),
  reply_to: z.string(),
  /** The names of the colleagues who get a copy; those of hidden ones for who may write. */
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  files: z.array(z.object({ id: Id, name: z.string(), size: z.int() })),
  is_private: z.boolean(),
  is_hidden_sender: z.boolean(),
  is_scheduled: z.boolean(),
  status: z.enum(messageStates),
  /** The same in words, with what the mail server said. */
  status_display: z.string(),
  send_at: IsoTime,
  dt_created: IsoTime,
  dt_sent: IsoTime.nullable(),
  /** Whether it can still be taken back. */
  is_recallable: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** `moved_version` is that of the application after the move that came with the message; null where none did. */
const CreatedMessage = Message.extend({ moved_version: z.int().nullable() });
export type CreatedMessage = z.infer<typeof CreatedMessage>;

const ClockTime = z.string().regex(clockTime, "messages:timeFormat");

const Copies = z.array(Id).max(maxCopies).default([]);

const NewMessageFields = z.strictObject({
  msg_type: z.enum(messageTypes).default("email"),
  template_id: Id.nullable().default(null),
  /** Those of the files of the template that go along. */
  template_files: z.array(Id).max(maxTemplateFiles).default([]),
  /** Of a mail, which has both. */
  subject: Subject.or(z.literal("")).default(""),
  message_html: MessageHtml.or(z.literal("")).default(""),
  /** Of a text to a phone. */
  text: z.string().max(maxText).default(""),
  is_private: z.boolean().default(false),
  is_hidden_sender: z.boolean().default(false),
  /** Where answers go; empty for where the product receives them. */
  reply_to: z.email("messages:replyToFormat").max(200).or(z.literal("")).default(""),
  /** When it leaves, in the reader's time zone; what is past leaves now, as a date without a time does. */
  date: IsoDate.nullable().default(null),
  time: ClockTime.nullable().default(null),
  /** Colleagues who get the same mail. */
  cc: Copies,
  bcc: Copies,
  /** The status that the application moves to at once, and why it is rejected by that. */
  move_status: Id.nullable().default(null),
  reason: GivenReason.optional(),
});
export type NewMessage = z.output<typeof NewMessageFields>;

const neededOf = { email: ["subject", "message_html"], sms: ["text"] } as const;

/** What each kind of message can't do without. */
const checkNeeded = ({ value, issues }: z.core.ParsePayload<NewMessage>) => {
  for (const field of neededOf[value.msg_type])
    if (value[field].trim() === "")
      issues.push({ code: "custom", path: [field], input: value[field], message: "common:validation.required" });
};

export const NewMessage = NewMessageFields.check(checkNeeded);

const path = "/v2/applications/:application_id/messages/";
const params = z.object({ application_id: QueryId });

export const listMessages = endpoint({
  name: "listMessages",
  summary: "The messages to a candidate that the reader may see, the newest first.",
  method: "GET",
  path,
  guard: "session",
  access: "message:list",
  params,
  query: z.object({ page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50), cursor: Cursor.optional() }),
  reply: Page(Message),
});

export const createMessage = endpoint({
  name: "createMessage",
  summary: "Write to a candidate. It leaves after the time of grace of the company, or at the time that is given.",
  method: "POST",
  path,
  guard: "session",
  access: "message:send",
  params,
  /** `version` is that of the application as its reader saw it: they move no other one. */
  body: NewMessageFields.extend({ version: z.int().optional() }).check(checkNeeded),
  reply: CreatedMessage,
  status: 201,
});

export const previewMessage = endpoint({
  name: "previewMessage",
  summary: "The message as this candidate would get it, and what keeps it from being sent.",
  method: "POST",
  path: `${path}preview/`,
  guard: "session",
  access: "message:preview",
  params,
  body: NewMessage,
  reply: z.object({
    to_name: z.string(),
    to_address: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    segments: z.int().nullable(),
    price: z.string().nullable(),
    /** The tags for which this candidate has nothing. */
    blank_tags: z.array(z.string()),
    problem: z.enum(recipientProblems).nullable(),
  }),
});

export const patchMessage = endpoint({
  name: "patchMessage",
  summary: "Take back a message that has not left.",
  method: "PATCH",
  path: "/v2/messages/:message_id/",
  guard: "session",
  access: "message:cancel",
  params: z.object({ message_id: QueryId }),
  body: z.strictObject({ id: Id.optional(), status: z.literal("canceled") }),
  reply: Message,
});
