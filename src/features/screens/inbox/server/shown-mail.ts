import { maxListedText } from "#features/conversations/messages/messages.ts";
import { applicantToAdd } from "#features/conversations/inbound-mail/server/applicant-of-mail.ts";
import type { InboundMail as ReadMail } from "#features/conversations/inbound-mail/server/inbound-mail.ts";
import type { InboundMail } from "../inbox.contract.ts";

type Shown = Pick<
  InboundMail,
  | "text"
  | "quoted"
  | "has_page"
  | "has_remote_content"
  | "is_partial"
  | "is_encrypted"
  | "calendar_reply"
  | "files"
  | "applicant"
>;

/** Converts an email for display. A long text is truncated; the email's page shows all of it. */
export function shownMail({ mail }: { mail: ReadMail | undefined }): Shown {
  const { text = "", quoted, html, has_remote_content = false, is_partial = true, attachments = [] } = mail ?? {};
  const { is_encrypted = false, calendar_reply = null } = mail ?? {};
  const isLong = Math.max(text.length, quoted?.length ?? 0) > maxListedText;
  return {
    text: text.slice(0, maxListedText).toWellFormed(),
    quoted: (quoted ?? "").slice(0, maxListedText).toWellFormed(),
    has_page: (html ?? "") !== "" || isLong,
    has_remote_content,
    is_partial,
    is_encrypted,
    calendar_reply,
    files: attachments.flatMap(({ name, content, is_inline }, id) =>
      is_inline ? [] : [{ id, name, size: content.length }],
    ),
    applicant: applicantToAdd(mail ?? { from: null, attachments: [] }),
  };
}
