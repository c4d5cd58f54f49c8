import { sql, type RawBuilder } from "kysely";

/** How much of the candidate's texts is loaded: lists show the beginning, pages and exports the whole text. */
export type Extent = "beginning" | "whole";

/** Length of the beginning in UTF-16 code units. */
const shownLength = 1_000;

/** More characters are loaded than shown, so that redaction sees names, numbers and lines that the cut would split. */
const readLength = 2 * shownLength;

/**
 * Number of characters dropped from the end of a cut text, because redaction can't recognize an email address that lost
 * its end. Email addresses have up to 254 characters.
 */
const margin = 300;

/** SQL expression that loads a text to the given extent. `text` is an SQL expression. */
export const readText = (extent: Extent, text: RawBuilder<string>) =>
  extent === "whole" ? text : sql<string>`left(${text}, ${sql.lit(readLength)})`;

/** Cuts a text loaded with `readText()` to the shown length. `redacted` is the text after redaction, if it was redacted. */
export function cutText(extent: Extent, text: string, redacted = text): string {
  if (extent === "whole") return redacted;
  const end = text.length < readLength ? shownLength : Math.min(shownLength, redacted.length - margin);
  return redacted.slice(0, Math.max(end, 0)).toWellFormed();
}
