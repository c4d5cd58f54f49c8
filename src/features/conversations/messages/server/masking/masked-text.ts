import { escapeHtml } from "#shared/escape-html.ts";
import { redactTexts } from "#features/review/applications/server/redact-in-thread.ts";
import { plainLines } from "#server/rich-text.ts";
import type { Row } from "../select-messages.ts";
import type { Reading } from "../reading.ts";

/** Keeps back what tells who a masked candidate is: their words are redacted as a cover letter is. */
export async function maskedText({ actor, translate }: Reading, rows: readonly Row[]): Promise<Row[]> {
  const masked = rows.filter(({ is_masked }) => is_masked);
  if (masked.length === 0) return [...rows];
  const nameOf = ({ application_id }: Row) =>
    translate(actor.language, { key: "applications:masked.name", values: { number: application_id } });
  const texts = await redactTexts(
    masked.flatMap((row) => [row.subject, bodyOf(row), row.quoted].map((text) => ({ text, identity: row }))),
  );
  const redacted = new Map(
    masked.map((row, index) => {
      const [subject = "", body = "", quoted = ""] = texts.slice(3 * index, 3 * index + 3);
      const isCandidate = row.direction === "in" && !row.is_colleague;
      return [
        row.id,
        {
          ...row,
          ...(row.msg_type === "email" && row.is_own ? { html: htmlOf(body) } : { html: "", text: body }),
          // Notes fill its tags.
          ...(row.written !== null && { html: row.html, text: row.text }),
          subject: row.written === null ? subject : row.subject,
          quoted,
          to_name: row.direction === "out" ? nameOf(row) : "",
          to_address: "",
          ...(!row.is_colleague && { from_name: isCandidate ? nameOf(row) : "", from_address: "" }),
          // The words of a server may name the address.
          error: "",
          files: row.is_own ? row.files : [],
          held_back: [],
          has_original: false,
          calendar_reply: null,
          has_page: false,
          has_remote_content: false,
        },
      ] as [number, Row];
    }),
  );
  return rows.map((row) => redacted.get(row.id) ?? row);
}

/** The words of a message, whichever kind it is. */
const bodyOf = ({ is_own, msg_type, html, text }: Row) => (is_own && msg_type === "email" ? plainLines(html) : text);

const htmlOf = (text: string) =>
  text
    .split("\n")
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
