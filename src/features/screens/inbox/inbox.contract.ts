import { z } from "zod";
import { RequiredApplicantEmail } from "#features/review/applications/applicant.contract.ts";
import { applicantLimits } from "#features/review/applications/applicant.ts";
import { CalendarReply } from "#features/conversations/messages/messages.contract.ts";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, QueryBool, QueryId, QueryInt, RequiredText } from "#shared/schemas.ts";

/** Received email that belongs to no message. */
export const InboxRow = z.object({
  id: Id,
  from_name: z.string(),
  from_address: z.string(),
  subject: z.string(),
  /** Beginning of the text. */
  excerpt: z.string(),
  attachments: z.array(z.string()),
  dt_received: IsoTime,
  /** Job to whose email address the email was sent. */
  job: z.object({ id: Id, title: z.string() }).nullable(),
  /** Whether a program wrote the email. */
  is_automatic: z.boolean(),
  /** Whether the email can't be parsed. The original can be downloaded, but nothing can be shown. */
  is_unreadable: z.boolean(),
});
export type InboxRow = z.infer<typeof InboxRow>;

/** Filters the inbox by a part of the sender or the subject. */
const Q = z.string().trim().max(100).default("");

export const listInbox = endpoint({
  name: "listInbox",
  summary: "The mails that came in and belong to no message, the newest first. They are erased after 180 days.",
  method: "GET",
  path: "/v1/inbound-mails/",
  guard: "session",
  access: "inbound_mail:list",
  query: z.object({
    q: Q,
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: z.object({ next: z.string().nullable(), results: z.array(InboxRow) }),
});

const path = "/v1/inbound-mails/:mail_id/";
const params = z.object({ mail_id: QueryId });
const one = { guard: "session", access: "inbound_mail:sort", params } as const;
const download = { ...one, guard: "session_download", method: "GET" } as const;

export const InboundMail = InboxRow.extend({
  /** Email address that received the email. */
  recipient: z.string(),
  /** New text, and the text that it quotes. */
  text: z.string(),
  quoted: z.string(),
  has_page: z.boolean(),
  has_remote_content: z.boolean(),
  is_partial: z.boolean(),
  is_encrypted: z.boolean(),
  calendar_reply: CalendarReply.nullable(),
  files: z.array(z.object({ id: z.int(), name: z.string(), size: z.int() })),
  applicant: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
});
export type InboundMail = z.infer<typeof InboundMail>;

export const getInboundMail = endpoint({
  ...one,
  name: "getInboundMail",
  summary: "A mail that belongs to no message, read anew in a process of its own.",
  method: "GET",
  path,
  reply: InboundMail,
});

export const readInboundMailPage = endpoint({
  ...download,
  name: "readInboundMailPage",
  summary: "The same as a page for a sandboxed frame; with pictures=1 those of other servers load.",
  path: `${path}page/`,
  query: z.object({ pictures: QueryBool.optional() }),
  produces: "text/html",
});

export const readInboundMailFile = endpoint({
  ...download,
  name: "readInboundMailFile",
  summary: "A file that came along, by its place among them, to be saved.",
  path: `${path}files/:file_id/`,
  params: params.extend({ file_id: QueryInt }),
  produces: "application/octet-stream",
});

export const readOriginalMail = endpoint({
  ...download,
  name: "readOriginalMail",
  summary: "The whole mail as it came, to be saved.",
  path: `${path}original/`,
  produces: "message/rfc822",
});

const Suggestion = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  job_title: z.string(),
  status: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const listMailApplications = endpoint({
  ...one,
  name: "listMailApplications",
  summary: "The applications whose candidate has the address that a mail is from, the newest first; ten at most.",
  method: "GET",
  path: `${path}applications/`,
  reply: z.object({ results: z.array(Suggestion) }),
});

export const attachInboundMail = endpoint({
  ...one,
  name: "attachInboundMail",
  summary: "Make a mail a message on an application, as an answer would be. What a colleague has sorted answers 409.",
  method: "POST",
  path: `${path}attach/`,
  body: z.strictObject({ application_id: Id, is_private: z.boolean().default(false) }),
  reply: z.object({ application_id: Id, message_id: Id }),
});

export const addMailAsApplication = endpoint({
  ...one,
  name: "addMailAsApplication",
  summary:
    "Make a mail an application for a job, as one to the address of the job would be. What a colleague has sorted answers 409.",
  method: "POST",
  path: `${path}add-application/`,
  body: z.strictObject({
    job_id: Id,
    first_name: RequiredText(applicantLimits.first_name),
    /** Empty for a person with a single name. */
    last_name: z.string().trim().max(applicantLimits.last_name).default(""),
    email: RequiredApplicantEmail,
  }),
  reply: z.object({ application_id: Id, duplicate_of: Id.nullable() }),
  status: 201,
});

export const discardInboundMail = endpoint({
  ...one,
  name: "discardInboundMail",
  summary: "Take a mail out of the inbox. For 30 days it can be put back; then it is erased.",
  method: "POST",
  path: `${path}discard/`,
  status: 204,
});

export const restoreInboundMail = endpoint({
  ...one,
  name: "restoreInboundMail",
  summary: "Put a discarded mail back into the inbox.",
  method: "POST",
  path: `${path}restore/`,
  status: 204,
});
