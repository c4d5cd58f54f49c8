import PostalMime, { type Email } from "postal-mime";
import { wholeMail } from "#features/conversations/messages/messages.ts";
import {
  asPlainText,
  hasMoreShortLines,
  hasMoreThan,
  repairBoundary,
  repairEncoding,
  withoutLongHeaders,
} from "./repair-raw.ts";

type Parsed = { email: Email; is_partial: boolean };

/** Maximum number of boundary lines. Each MIME part costs memory, even an empty one. */
const maxBoundaryLines = 5000;
/**
 * Maximum number of short lines. Each line of unencoded content costs the parser 25 µs. Base64 has long lines, which cost a
 * tenth of that per byte.
 */
const maxShortLines = 60_000;

/**
 * Parses any bytes. If the parser fails, the email is repaired. As a last resort, it is treated as text with the raw email
 * attached.
 */
export async function parseMail(raw: Buffer): Promise<Parsed> {
  if (hasMoreThan(raw, "\n--", maxBoundaryLines) || hasMoreShortLines(raw, maxShortLines)) return asText(raw);
  const repaired = repairEncoding(raw);
  const email = await parse(repaired);
  if (!email) {
    const shorter = await parse(withoutLongHeaders(repaired));
    return shorter ? { email: shorter, is_partial: true } : asText(raw);
  }
  if (isEmpty(email)) {
    const bounded = repairBoundary(repaired);
    const again = bounded && (await parse(bounded));
    if (again) return { email: again, is_partial: false };
  }
  return { email, is_partial: false };
}

const parse = (raw: Buffer): Promise<Email | undefined> =>
  PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 100 }).catch(() => undefined);

const isEmpty = ({ text, html, attachments }: Email) => !text?.trim() && !html?.trim() && attachments.length === 0;

async function asText(raw: Buffer): Promise<Parsed> {
  const email = (await parse(asPlainText(raw))) ?? { headers: [], headerLines: [], attachments: [] };
  const whole = { filename: wholeMail, mimeType: "message/rfc822", disposition: "attachment", content: raw };
  return { email: { ...email, attachments: [whole] }, is_partial: true };
}
