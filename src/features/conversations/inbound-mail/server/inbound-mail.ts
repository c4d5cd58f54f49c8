import type { CalendarReply } from "#features/conversations/messages/messages.contract.ts";

/**
 * Who speaks: a person (`message`), a program that answers for one (`auto_reply`), a mail server about a mail of ours
 * (`delivery_report`), the recipient's program that a mail was shown (`read_receipt`), or a provider whose user called a mail
 * of ours spam (`complaint`).
 */
export const mailKinds = ["message", "auto_reply", "delivery_report", "read_receipt", "complaint"] as const;
export type MailKind = (typeof mailKinds)[number];

/** The mail of a stranger, read: what the product keeps of it. Nothing in it is trusted, and no header has two lines. */
export type InboundMail = {
  /** Ids keep their angle brackets. */
  message_id: string | null;
  in_reply_to: string | null;
  references: string[];
  /** The person who wrote it, also where a mailing group or a job board passed it on. */
  from: { name: string; address: string } | null;
  to: string[];
  cc: string[];
  /** The recipient as the mail servers on the way wrote it down; a blind copy has it here alone. */
  delivered_to: string[];
  /** When its sender says that it was written, as an ISO time. */
  date: string | null;
  subject: string;
  /** What was written anew, with its signature. */
  text: string;
  /** The older mails below or above it. */
  quoted: string | null;
  /**
   * The whole mail without scripts, styles and forms. A picture of another server has its address in `data-remote-src`, one
   * that came along its index among the attachments in `data-attachment`. Where a known quote begins, `data-quoted` says so.
   */
  html: string | null;
  has_remote_content: boolean;
  attachments: InboundAttachment[];
  /** The answer that a calendar program sent to an invitation. */
  calendar_reply: CalendarReply | null;
  /** Only its recipient's key opens it. */
  is_encrypted: boolean;
  kind: MailKind;
  report: MailReport | null;
  /** How many mail servers passed it on. */
  hops: number;
  /** A mail of ours that came back, or one that goes round: to answer it would keep it going. */
  is_loop: boolean;
  /** Parts of it were beyond a limit or could not be read. */
  is_partial: boolean;
};

export type InboundAttachment = {
  /** Safe to show and to save under; see `checkName()`. */
  name: string;
  /** What the sender says it is, which the bytes may contradict. */
  content_type: string;
  content: Buffer;
  /** Shown within `html`. */
  is_inline: boolean;
  content_id: string | null;
  /** The author of the attached email that holds this file; null for a file of the email itself. */
  sender: InboundMail["from"];
};

export const deliveryActions = ["failed", "delayed", "delivered", "relayed", "expanded"] as const;
export type DeliveryAction = (typeof deliveryActions)[number];

/**
 * What a report says of a mail. Reports are easily forged: one counts only for a mail that really left with this id, and for
 * a recipient whom that mail had.
 */
export type MailReport = {
  original_message_id: string | null;
  /** Empty for receipts and complaints. */
  recipients: RecipientReport[];
};

export type RecipientReport = {
  address: string | null;
  action: DeliveryAction;
  /** After RFC 3463, such as 5.1.1. */
  status: string | null;
  diagnostic: string | null;
};

export const mailLimits = {
  text: 500_000,
  html: 1_000_000,
  attachments: 200,
  hops: 50,
};

/** Every mail of ours has a header that begins so; no reply copies it. */
export const ownHeader = "x-hirelane-";
