import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoDate, IsoTime, Page, QueryId, QueryInt } from "#shared/schemas.ts";
import { GivenReason } from "#features/rejections/given-reason.contract.ts";
import { maxTemplateFiles, MessageHtml, Subject } from "#features/templates/templates.contract.ts";
import { clockTime, maxCopies, messageCauses, messageStates, recipientProblems } from "./messages.ts";

const Author = z.object({ id: Id, name: z.string() });

/** A message as its recipient gets it. */
export const Message = z.object({
  id: Id,
  application_id: Id,
  msg_type: z.enum(["email", "sms"]),
  cause: z.enum(messageCauses),
  /** Null for what the product wrote by itself. */
  user: Author.nullable(),
  to_name: z.string(),
  to_address: z.string(),
  subject: z.string(),
  html: z.string(),
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
  /** Whether it did not arrive, and can be sent once more. */
  is_repeatable: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** `moved_version` is that of the application after the move that came with the message; null where none did. */
const CreatedMessage = Message.extend({ moved_version: z.int().nullable() });
export type CreatedMessage = z.infer<typeof CreatedMessage>;

const ClockTime = z.string().regex(clockTime, "messages:timeFormat");

const Copies = z.array(Id).max(maxCopies).default([]);

export const NewMessage = z.strictObject({
  template_id: Id.nullable().default(null),
  /** Those of the files of the template that go along. */
  template_files: z.array(Id).max(maxTemplateFiles).default([]),
  subject: Subject,
  message_html: MessageHtml,
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
export type NewMessage = z.output<typeof NewMessage>;

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
  body: NewMessage.extend({ version: z.int().optional() }),
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
    /** The tags for which this candidate has nothing. */
    blank_tags: z.array(z.string()),
    problem: z.enum(recipientProblems).nullable(),
  }),
});

const messagePath = "/v2/messages/:message_id/";
const messageParams = z.object({ message_id: QueryId });

export const getMessage = endpoint({
  name: "getMessage",
  summary: "A message to a candidate, as it is or was sent.",
  method: "GET",
  path: messagePath,
  guard: "session",
  access: "message:read",
  params: messageParams,
  reply: Message,
});

export const sendMessageAgain = endpoint({
  name: "sendMessageAgain",
  summary: "Send the text of a message that did not arrive once more, to the address that the candidate has now.",
  method: "POST",
  path: `${messagePath}send-again/`,
  guard: "session",
  access: "message:cancel",
  params: messageParams,
  body: z.strictObject({
    /** Needed of a message of which the mail server told nothing: the person knows that it may arrive twice. */
    may_arrive_twice: z.boolean().default(false),
  }),
  reply: Message,
  status: 201,
});

export const patchMessage = endpoint({
  name: "patchMessage",
  summary: "Take back a message that has not left.",
  method: "PATCH",
  path: messagePath,
  guard: "session",
  access: "message:cancel",
  params: messageParams,
  body: z.strictObject({ id: Id.optional(), status: z.literal("canceled") }),
  reply: Message,
});
