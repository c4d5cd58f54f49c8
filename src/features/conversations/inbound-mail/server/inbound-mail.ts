import type { CalendarReply } from "#features/conversations/messages/messages.contract.ts";

/**
 * Kinds of senders: a person (`message`), an automatic reply (`auto_reply`), a mail server about one of our emails
 * (`delivery_report`), a receipt that an email was displayed (`read_receipt`), or a provider whose user marked an email as
 * spam (`complaint`).
 */
export const mailKinds = ["message", "auto_reply", "delivery_report", "read_receipt", "complaint"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Parsed email with the fields that the product stores. The content is untrusted. No header value contains line breaks. */
export type InboundMail = {
  /** Includes the angle brackets. */
  message_id: string | null;
  in_reply_to: string | null;
  references: string[];
  /** Person who wrote the email, even if a mailing group or job board forwarded it. */
  from: { name: string; address: string } | null;
  to: string[];
  cc: string[];
  /** Recipients recorded by mail servers on the way. For a blind copy, this is the only place that names the recipient. */
  delivered_to: string[];
  /** Time of writing as claimed by the sender, in ISO format. */
  date: string | null;
  subject: string;
  /** New text with its signature, without quotes. */
  text: string;
  /** Quoted older emails, above or below the new text. */
  quoted: string | null;
  /**
   * HTML of the whole email without scripts, styles and forms. Remote images have their URL in `data-remote-src`, attached
   * images their index in `data-attachment`. `data-quoted` marks where a recognized quote begins.
   */
  html: string | null;
  has_remote_content: boolean;
  attachments: InboundAttachment[];
  /** Response of a calendar program to an invitation. */
  calendar_reply: CalendarReply | null;
  /** Whether the content is encrypted and only the recipient's key can decrypt it. */
  is_encrypted: boolean;
  kind: MailKind;
  report: MailReport | null;
  /** Number of mail servers that relayed the email. */
  hops: number;
  /** Whether this is one of our own emails that came back, or an email in a loop. Replying would keep the loop going. */
  is_loop: boolean;
  /** Whether parts exceeded a limit or could not be parsed. */
  is_partial: boolean;
};

export type InboundAttachment = {
  /** Safe to display and to use as a file name; see `checkName()`. */
  name: string;
  /** Content type claimed by the sender. The bytes can contradict it. */
  content_type: string;
  content: Buffer;
  /** Whether the file is displayed within `html`. */
  is_inline: boolean;
  content_id: string | null;
  /** Author of the attached email that contains this file; null for a file of the email itself. */
  sender: InboundMail["from"];
};

export const deliveryActions = ["failed", "delayed", "delivered", "relayed", "expanded"] as const;
export type DeliveryAction = (typeof deliveryActions)[number];

/**
 * Content of a delivery report. Reports are easy to forge, so one counts only for a message that was sent with this id, and
 * for a recipient of that message.
 */
export type MailReport = {
  original_message_id: string | null;
  /** Empty for receipts and complaints. */
  recipients: RecipientReport[];
};

export type RecipientReport = {
  address: string | null;
  action: DeliveryAction;
  /** Status code of RFC 3463, such as 5.1.1. */
  status: string | null;
  diagnostic: string | null;
};

export const mailLimits = {
  text: 500_000,
  html: 1_000_000,
  attachments: 200,
  hops: 50,
};

/** Prefix of a header that all our emails contain. Replies don't copy it. */
export const ownHeader = "x-hirelane-";
