import { sql, type RawBuilder } from "kysely";

/** How much of the candidate's texts is read: rows of lists carry the beginning of each, pages and exports the whole. */
export type Extent = "beginning" | "whole";

/** A beginning has this many UTF-16 units. */
const shownLength = 1_000;

/** More characters are read than are shown, so that redaction sees names, numbers and lines whole that the cut would part. */
const readLength = 2 * shownLength;

/** The end of a cut text isn't shown: redaction doesn't find an address that lost its end. Addresses have up to 254 characters. */
const margin = 300;

/** Reads a text from the database. `text` is an SQL expression. */
export const readText = (extent: Extent, text: RawBuilder<string>) =>
  extent === "whole" ? text : sql<string>`left(${text}, ${sql.lit(readLength)})`;

/** Cuts a text of `readText()` to what is shown of it. `redacted` is the text after its redaction, if it was redacted. */
export function cutText(extent: Extent, text: string, redacted = text): string {
  if (extent === "whole") return redacted;
  const end = text.length < readLength ? shownLength : Math.min(shownLength, redacted.length - margin);
  return redacted.slice(0, Math.max(end, 0)).toWellFormed();
}
