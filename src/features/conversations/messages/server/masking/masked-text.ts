import { escapeHtml } from "#shared/escape-html.ts";
import { redactTexts } from "#features/review/applications/server/redact-in-thread.ts";
import { plainLines } from "#server/rich-text.ts";
import type { Row } from "../select-messages.ts";
import type { Reading } from "../reading.ts";

/** Redacts everything that identifies masked candidates, in the same way as cover letters. */
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
          // Rows with stored tags already contain notes instead of personal data.
          ...(row.written !== null && { html: row.html, text: row.text }),
          subject: row.written === null ? subject : row.subject,
          quoted,
          to_name: row.direction === "out" ? nameOf(row) : "",
          to_address: "",
          ...(!row.is_colleague && { from_name: isCandidate ? nameOf(row) : "", from_address: "" }),
          // The server's words can contain the address.
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

/** Returns the text of a message of any kind. */
const bodyOf = ({ is_own, msg_type, html, text }: Row) => (is_own && msg_type === "email" ? plainLines(html) : text);

const htmlOf = (text: string) =>
  text
    .split("\n")
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
