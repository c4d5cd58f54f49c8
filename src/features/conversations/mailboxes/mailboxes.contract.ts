import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { imapProblems, imapSecurities } from "#shared/imap.ts";
import { EmailWith } from "#shared/email-schema.ts";
import { Id, IsoTime, QueryId } from "#shared/schemas.ts";
import { Message } from "#features/conversations/messages/messages.contract.ts";
import { maxSearched } from "./mailboxes.ts";

const Line = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^\P{Cc}*$/u);

export const Mailbox = z.object({
  /** Email address of the mailbox. Emails from other addresses count as replies. */
  address: z.string(),
  host: z.string(),
  port: z.int(),
  security: z.enum(imapSecurities),
  user_name: z.string(),
  /** Whether emails attached from this mailbox are private. */
  is_private: z.boolean(),
  /** Time since which the mailbox can't be reached, and the reason. */
  failing_since: IsoTime.nullable(),
  problem: z.enum(imapProblems).nullable(),
  dt_created: IsoTime,
});
export type Mailbox = z.infer<typeof Mailbox>;

const MailboxState = z.object({
  /** Null if no mailbox is connected. */
  mailbox: Mailbox.nullable(),
  /** Whether unencrypted connections to a mail server on this machine are allowed. */
  allows_plain: z.boolean(),
});

const path = "/v2/mailboxes/mine/";

export const getMailbox = endpoint({
  name: "getMailbox",
  summary: "One's own mailbox in this company, without its password.",
  method: "GET",
  path,
  guard: "session",
  access: "signed_in",
  reply: MailboxState,
});

const NewMailbox = z.strictObject({
  address: EmailWith("mailboxes:addressFormat"),
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[\p{L}\d.:-]+$/u, "mailboxes:hostFormat"),
  port: z.int("mailboxes:portFormat").min(1, "mailboxes:portFormat").max(65_535, "mailboxes:portFormat"),
  security: z.enum(imapSecurities),
  /** Empty if the user name is the email address. */
  user_name: Line(254).trim().default(""),
  password: Line(500).min(1, "common:validation.required"),
});
export type NewMailbox = z.output<typeof NewMailbox>;

export const connectMailbox = endpoint({
  name: "connectMailbox",
  summary: "Connect one's own mailbox by IMAP, or another one in its place. It is signed in to before it is kept.",
  method: "PUT",
  path,
  guard: "session",
  access: "signed_in",
  body: NewMailbox,
  reply: MailboxState,
});

export const disconnectMailbox = endpoint({
  name: "disconnectMailbox",
  summary: "Forget one's own mailbox with its password. What was attached out of it stays.",
  method: "DELETE",
  path,
  guard: "session",
  access: "signed_in",
  status: 204,
});

const MailboxConfiguration = z.strictObject({ is_private: z.boolean() });

export const getMailboxConfiguration = endpoint({
  name: "getMailboxConfiguration",
  summary: "Whether mails that are attached out of one's own mailbox are private.",
  method: "GET",
  path: `${path}configuration/`,
  guard: "session",
  access: "signed_in",
  reply: MailboxConfiguration,
});

export const putMailboxConfiguration = endpoint({
  name: "putMailboxConfiguration",
  summary: "Set whether mails that are attached from now on are private.",
  method: "PUT",
  path: `${path}configuration/`,
  guard: "session",
  access: "signed_in",
  body: MailboxConfiguration,
  reply: MailboxConfiguration,
});

const Correspondent = z.object({ name: z.string(), address: z.string() });

export const MailboxMail = z.object({
  /** Identifies the email when attaching it. */
  id: z.string(),
  from: Correspondent.nullable(),
  to: z.array(Correspondent),
  date: IsoTime.nullable(),
  subject: z.string(),
  size: z.int(),
  /** Id of the message if the email is already attached to this application. */
  message_id: Id.nullable(),
});
export type MailboxMail = z.infer<typeof MailboxMail>;

const mailsPath = "/v2/applications/:application_id/mailbox-mails/";
const params = z.object({ application_id: QueryId });

export const listMailboxMails = endpoint({
  name: "listMailboxMails",
  summary: "The newest mails of one's own mailbox to and from a candidate, or those with the words that are searched.",
  method: "GET",
  path: mailsPath,
  guard: "session",
  access: "mailbox_mail:list",
  params,
  query: z.object({ q: z.string().trim().max(maxSearched).default("") }),
  reply: z.object({ results: z.array(MailboxMail) }),
});

export const attachMailboxMail = endpoint({
  name: "attachMailboxMail",
  summary: "Attach a mail of one's own mailbox to the conversation with a candidate. Twice is once.",
  method: "POST",
  path: mailsPath,
  guard: "session",
  access: "mailbox_mail:attach",
  params,
  body: z.strictObject({
    mail: z
      .string()
      .max(2_000)
      .regex(/^\d{1,20}\.\d{1,10}\..+$/s),
  }),
  reply: Message,
  status: 201,
});
