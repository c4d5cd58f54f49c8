import type { InboundMail, RecipientReport } from "#features/conversations/inbound-mail/server/inbound-mail.ts";

/** Email with the result expected from the parser. Fields left out aren't compared. */
export type MailCase = { name: string; raw: Buffer; expected: Expected };

export type Expected = {
  text?: string;
  /** Whether there is a quote, or a text that must be in the quote. */
  quoted?: boolean | string;
  kind?: InboundMail["kind"];
  subject?: string;
  from?: InboundMail["from"];
  /** Names and sizes, followed by "inline" for a picture shown in the text. */
  attachments?: string[];
  report?: { id: string | null; recipients: Partial<RecipientReport>[] };
  hasRemoteContent?: boolean;
  html?: string;
  isLoop?: boolean;
  isPartial?: boolean;
  isEncrypted?: boolean;
  calendarReply?: InboundMail["calendar_reply"];
};

const sized = ({ name, content, is_inline }: InboundMail["attachments"][number]) =>
  `${name} ${content.length}${is_inline ? " inline" : ""}`;

/**
 * Compares the parsed email with the expected result. Returns the differences as sentences, empty if there are none.
 */
export function differences({ expected }: MailCase, mail: InboundMail): string[] {
  const told: string[] = [];
  const compare = (what: string, wanted: unknown, found: unknown) => {
    if (wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(found))
      told.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  compare("text", expected.text, mail.text);
  if (typeof expected.quoted === "string" && !mail.quoted?.includes(expected.quoted))
    told.push(`quoted: ${JSON.stringify(mail.quoted)} without ${JSON.stringify(expected.quoted)}`);
  if (typeof expected.quoted === "boolean") compare("quoted", expected.quoted, mail.quoted !== null);
  compare("kind", expected.kind, mail.kind);
  compare("subject", expected.subject, mail.subject);
  compare("from", expected.from, mail.from);
  compare("attachments", expected.attachments, mail.attachments.map(sized));
  compare("html", expected.html, mail.html);
  compare("remote", expected.hasRemoteContent, mail.has_remote_content);
  compare("loop", expected.isLoop, mail.is_loop);
  compare("partial", expected.isPartial, mail.is_partial);
  compare("encrypted", expected.isEncrypted, mail.is_encrypted);
  compare("calendar", expected.calendarReply, mail.calendar_reply);
  if (expected.report) {
    compare("original", expected.report.id, mail.report?.original_message_id);
    const found = mail.report?.recipients ?? [];
    compare("recipients", expected.report.recipients.length, found.length);
    for (const [index, wanted] of expected.report.recipients.entries())
      for (const [key, value] of Object.entries(wanted))
        compare(`${key} of ${index}`, value, found[index]?.[key as keyof RecipientReport]);
  }
  return told;
}
