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

/** The answer of a calendar program to an invitation. `starts_at` is midnight in UTC for an event of whole days. */
export const CalendarReply = z.object({
  answer: z.enum(calendarAnswers),
  title: z.string(),
  starts_at: IsoTime.nullable(),
  is_all_day: z.boolean(),
});
export type CalendarReply = z.infer<typeof CalendarReply>;

/** A message to a candidate as they get it, or one of theirs as it came. */
export const Message = z.object({
  id: Id,
  application_id: Id,
  direction: z.enum(["out", "in"]),
  msg_type: z.enum(messageTypes),
  cause: z.enum(messageCauses),
  /** Null for what the product wrote by itself. */
  user: Author.nullable(),
  to_name: z.string(),
  /** Empty for a masked candidate. Of a message that waits, the address that the candidate has now. */
  to_address: z.string(),
  /** Emails only. In messages to a masked candidate notes replace the tags that identify them, here and in the text. */
  subject: z.string(),
  html: z.string(),
  /** The text of an SMS, or the new part of a received message, whose quoted part is `quoted`. Long texts are cut. */
  text: z.string(),
  quoted: z.string(),
  segments: z.int().nullable(),
  /** Price of all segments as a decimal number in a string; null for readers who may not write messages. */
  price: z.string().nullable(),
  reply_to: z.string(),
  /** The names of the colleagues who get a copy; those of hidden ones for who may write. */
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** Names of colleagues whose copy the mail server refused, for who may write. */
  refused_copies: z.array(z.string()),
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
  /** The message that it answers. */
  answers_id: Id.nullable(),
  /** The sender that a received message names. `is_other_sender`: its address is not the candidate's. */
  from_name: z.string(),
  from_address: z.string(),
  is_other_sender: z.boolean(),
  /** Whether there is more of it to see on its page, and whether that page shows pictures of other servers. */
  has_page: z.boolean(),
  has_remote_content: z.boolean(),
  /** A program wrote it, as while a person is away, or it is an SMS for the program, such as STOP. */
  is_auto_reply: z.boolean(),
  /** It is from the address of a colleague, who answered a copy: no reply of the candidate. */
  is_colleague: z.boolean(),
  /** Nobody can read it here; the whole email is among its files. */
  is_encrypted: z.boolean(),
  calendar_reply: CalendarReply.nullable(),
  /** Not all of it could be read; the whole mail is among its files. */
  is_partial: z.boolean(),
  /** Names of files of the email that are of no kind which is stored. Each can be saved by its index; see readHeldBackFile. */
  held_back: z.array(z.string()),
  /** Whether the whole email can be saved; see readOriginalMessage. */
  has_original: z.boolean(),
  /** Whether it did not arrive, and can be sent once more. */
  is_repeatable: z.boolean(),
  /** Whether `user` attached it out of their mailbox: it was neither sent nor received by us. */
  is_attached: z.boolean(),
  /** Whether the reader may make it private, or public again. */
  is_lockable: z.boolean(),
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
  /** The author's own, by the ids under which they were added. */
  files: z.array(Id).max(maxOwnFiles, "messages:tooManyFiles").default([]),
  /** Emails need a subject and a message. */
  subject: Subject.or(z.literal("")).default(""),
  message_html: MessageHtml.or(z.literal("")).default(""),
  /** The text of an SMS. */
  text: z.string().max(maxText).default(""),
  is_private: z.boolean().default(false),
  is_hidden_sender: HiddenSender.default(false),
  /** Where answers go; empty for where the product receives them. */
  reply_to: EmailWith("messages:replyToFormat").max(200).or(z.literal("")).default(""),
  /** When it leaves, in the reader's time zone; what is past leaves now, as a date without a time does. */
  date: IsoDate.nullable().default(null),
  time: ClockTime.nullable().default(null),
  /** Colleagues who get the same mail. */
  cc: Copies,
  bcc: Copies,
  /** The message of the application that it answers. */
  answers_id: Id.nullable().default(null),
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
  /** `version` is that of the application as its reader saw it: they move no other one. */
  body: NewMessageFields.extend({ version: z.int().optional() }).check(checkNeeded),
  reply: CreatedMessage,
  status: 201,
});

/** A file that its uploader may add to what they write. */
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
