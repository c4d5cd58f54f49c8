import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { EmailWith } from "#shared/email-schema.ts";
import { Cursor, Id, IsoDate, IsoTime, Page, QueryBool, QueryId, QueryInt } from "#shared/schemas.ts";
import { GivenReason } from "#features/review/rejections/given-reason.contract.ts";
import {
  HiddenSender,
  maxTemplateFiles,
  MessageHtml,
  Subject,
} from "#features/review/message-templates/message-templates.contract.ts";
import {
  calendarAnswers,
  clockTime,
  maxCopies,
  maxOwnFiles,
  maxText,
  messageCauses,
  messageStates,
  messageTypes,
  recipientProblems,
} from "./messages.ts";

const Author = z.object({ id: Id, name: z.string() });

/** Response of a calendar program to an invitation. `starts_at` is midnight UTC for all-day events. */
export const CalendarReply = z.object({
  answer: z.enum(calendarAnswers),
  title: z.string(),
  starts_at: IsoTime.nullable(),
  is_all_day: z.boolean(),
});
export type CalendarReply = z.infer<typeof CalendarReply>;

/** Message to a candidate as they receive it, or a received message. */
export const Message = z.object({
  id: Id,
  application_id: Id,
  direction: z.enum(["out", "in"]),
  msg_type: z.enum(messageTypes),
  cause: z.enum(messageCauses),
  /** Null for automatic messages. */
  user: Author.nullable(),
  to_name: z.string(),
  /** Empty for a masked candidate. While the message waits to be sent, the candidate's current address. */
  to_address: z.string(),
  /** Only for emails. In messages to a masked candidate, notes replace the tags that identify them, here and in the text. */
  subject: z.string(),
  html: z.string(),
  /** Text of an SMS, or the new part of a received message, whose quotes are in `quoted`. A long text is truncated. */
  text: z.string(),
  quoted: z.string(),
  segments: z.int().nullable(),
  /** Price of all segments as a decimal string; null for people who can't write messages. */
  price: z.string().nullable(),
  reply_to: z.string(),
  /** Names of colleagues who get a copy. Includes Bcc for people who can write messages. */
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** Names of colleagues whose copy the mail server refused, for people who can write messages. */
  refused_copies: z.array(z.string()),
  files: z.array(z.object({ id: Id, name: z.string(), size: z.int() })),
  is_private: z.boolean(),
  is_hidden_sender: z.boolean(),
  is_scheduled: z.boolean(),
  status: z.enum(messageStates),
  /** Status in words, with the response of the mail server. */
  status_display: z.string(),
  send_at: IsoTime,
  dt_created: IsoTime,
  dt_sent: IsoTime.nullable(),
  is_recallable: z.boolean(),
  /** Message that this one replies to. */
  answers_id: Id.nullable(),
  /** Sender of a received message. `is_other_sender` means that the address isn't the candidate's. */
  from_name: z.string(),
  from_address: z.string(),
  is_other_sender: z.boolean(),
  /** Whether the email has a page that shows more than the text, and whether that page contains remote images. */
  has_page: z.boolean(),
  has_remote_content: z.boolean(),
  /** Whether a program wrote it, such as an out-of-office reply, or an SMS is a command such as STOP. */
  is_auto_reply: z.boolean(),
  /** Whether the sender is a colleague who replied to a copy, and not the candidate. */
  is_colleague: z.boolean(),
  /** Whether the email is encrypted. It can't be displayed, but the original is among its files. */
  is_encrypted: z.boolean(),
  calendar_reply: CalendarReply.nullable(),
  /** Whether parts could not be parsed. The original email is among its files. */
  is_partial: z.boolean(),
  /** Names of attachments with file types that aren't stored. Each can be downloaded by its index; see readHeldBackFile. */
  held_back: z.array(z.string()),
  /** Whether the original email can be downloaded; see readOriginalMessage. */
  has_original: z.boolean(),
  /** Whether the message failed and can be sent again. */
  is_repeatable: z.boolean(),
  /** Whether `user` attached the message from their mailbox, so that this installation neither sent nor received it. */
  is_attached: z.boolean(),
  /** Whether the actor can make the message private or public. */
  is_lockable: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** `moved_version` is the application's version after the move that the message made, or null if it made none. */
const CreatedMessage = Message.extend({ moved_version: z.int().nullable() });
export type CreatedMessage = z.infer<typeof CreatedMessage>;

const ClockTime = z.string().regex(clockTime, "messages:timeFormat");

const Copies = z.array(Id).max(maxCopies).default([]);

const NewMessageFields = z.strictObject({
  msg_type: z.enum(messageTypes).default("email"),
  template_id: Id.nullable().default(null),
  /** Files of the template to attach. */
  template_files: z.array(Id).max(maxTemplateFiles).default([]),
  /** Author's own files to attach, by the ids of their uploads. */
  files: z.array(Id).max(maxOwnFiles, "messages:tooManyFiles").default([]),
  /** Emails need a subject and a message. */
  subject: Subject.or(z.literal("")).default(""),
  message_html: MessageHtml.or(z.literal("")).default(""),
  text: z.string().max(maxText).default(""),
  is_private: z.boolean().default(false),
  is_hidden_sender: HiddenSender.default(false),
  /** Email address for replies. Empty for the installation's own. */
  reply_to: EmailWith("messages:replyToFormat").max(200).or(z.literal("")).default(""),
  /** Time to send the message, in the actor's time zone. A time in the past or a date without a time means immediately. */
  date: IsoDate.nullable().default(null),
  time: ClockTime.nullable().default(null),
  cc: Copies,
  bcc: Copies,
  /** Message of the application that this one replies to. */
  answers_id: Id.nullable().default(null),
  /** Status to which the application moves immediately, and the reason if that rejects it. */
  move_status: Id.nullable().default(null),
  reason: GivenReason.optional(),
});
export type NewMessage = z.output<typeof NewMessageFields>;

const neededOf = { email: ["subject", "message_html"], sms: ["text"] } as const;

/** Checks the fields that each kind of message requires. */
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
  summary: "The messages to and from a candidate that the reader may see, the newest first.",
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
  /** `version` is the application's version that the actor saw. The move is refused if it has changed. */
  body: NewMessageFields.extend({ version: z.int().optional() }).check(checkNeeded),
  reply: CreatedMessage,
  status: 201,
});

/** Uploaded file that its author can attach to messages. */
const OwnFile = z.object({ id: Id, name: z.string(), size: z.int() });
export type OwnFile = z.infer<typeof OwnFile>;

export const addOwnFile = endpoint({
  name: "addOwnFile",
  summary: "Keep an uploaded file for a week, for the messages that one is writing.",
  method: "POST",
  path: "/v1/message-files/",
  guard: "session",
  access: "upload:sign",
  body: z.strictObject({ key: z.string().min(1).max(200), name: z.string().min(1).max(1_000) }),
  reply: OwnFile,
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
    /** Tags that have no value for this candidate. */
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
    /** Required for a message with unknown outcome. Confirms that the candidate may receive it twice. */
    may_arrive_twice: z.boolean().default(false),
  }),
  reply: Message,
  status: 201,
});

export const patchMessage = endpoint({
  name: "patchMessage",
  summary: "Take back a message that has not left, or make one private, or public again.",
  method: "PATCH",
  path: messagePath,
  guard: "session",
  access: "message:cancel",
  params: messageParams,
  body: z
    .strictObject({ id: Id.optional(), status: z.literal("canceled").optional(), is_private: z.boolean().optional() })
    .refine(({ status, is_private }) => (status === undefined) !== (is_private === undefined), "messages:oneChange"),
  reply: Message,
});

export const readMessagePage = endpoint({
  name: "readMessagePage",
  summary: "A message that came in as a page for a sandboxed frame; with pictures=1 those of other servers load.",
  method: "GET",
  path: `${messagePath}page/`,
  guard: "session_download",
  access: "message:read_page",
  params: messageParams,
  query: z.object({ pictures: QueryBool.optional() }),
  produces: "text/html",
});

export const readMessageFile = endpoint({
  name: "readMessageFile",
  summary: "The bytes of a file that came or went with a message; with download=1 always to be saved.",
  method: "GET",
  path: `${messagePath}files/:file_id/`,
  guard: "session_download",
  access: "message:read",
  params: messageParams.extend({ file_id: QueryId }),
  query: z.object({ download: QueryBool.optional() }),
  produces: "application/octet-stream",
});

export const readOriginalMessage = endpoint({
  name: "readOriginalMessage",
  summary: "The whole email of a received message as it came, to be saved.",
  method: "GET",
  path: `${messagePath}original/`,
  guard: "session_download",
  access: "message:read_page",
  params: messageParams,
  produces: "message/rfc822",
});

export const readHeldBackFile = endpoint({
  name: "readHeldBackFile",
  summary: "A file of a received email whose kind isn't stored, by its index in `held_back`, to be saved.",
  method: "GET",
  path: `${messagePath}held-back/:index/`,
  guard: "session_download",
  access: "message:read_page",
  params: messageParams.extend({ index: QueryInt.pipe(z.int().min(0)) }),
  produces: "application/octet-stream",
});
