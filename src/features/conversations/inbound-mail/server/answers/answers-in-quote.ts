import { beginsOlder } from "../read-mail/split-quoted.ts";

/**
 * Whether a quote contains more than the quoted message: replies that a person wrote between or below its lines, with or
 * without quote marks.
 * The words of a pure quote follow each other as in the message, however a mail program wraps the lines.
 */
export function hasAnswers(quoted: string, message: string): boolean {
  const sent = wordsOf(message).slice(0, maxSentWords);
  if (sent.length === 0) return false;
  const lines = quoted.split("\n", maxLines).filter((line) => !isDeeper(line));
  const filled = lines.flatMap((line, index) => (hasWords(line) ? index : []));
  const begin = filled
    .slice(0, maxLinesBefore)
    .find((index) => placeIn(sent, wordsOf(unmarked(lines[index] ?? ""))) !== -1);
  // The quote is of another message, or was rewritten, so any of it can be new.
  if (begin === undefined) return filled.length > 0;

  let place = placeIn(sent, wordsOf(unmarked(lines[begin] ?? "")));
  for (const [index, line] of lines.entries()) {
    if (index < begin) continue;
    const words = wordsOf(unmarked(line));
    if (words.length === 0) continue;
    if (place === sent.length && beginsOlder(lines, index)) return false;
    if (words.some((word, offset) => sent[place + offset] !== word)) return true;
    place += words.length;
  }
  return false;
}

const maxLines = 3_000;

/**
 * Maximum number of words to compare. A longer quote counts as containing a reply, since showing a quote twice is
 * better than hiding a reply.
 */
const maxSentWords = 10_000;

/** Maximum number of lines before the quote. Attributions and quoted headers are shorter. */
const maxLinesBefore = 30;

/** Maximum number of words of a line to find in the message. */
const maxPlaceWords = 50;

/** Nested quotes are older than the message. */
const isDeeper = (line: string) => /^\s{0,3}>\s?>/.test(line);

const unmarked = (line: string) => line.replace(/^\s{0,3}>/, "");

/**
 * Splits a text into words of letters and digits. Mail programs change punctuation, and some write out the targets of links
 * and images.
 */
const wordsOf = (text: string): string[] =>
  text
    .replace(/<[^<>\s]{1,2000}>|https?:\/\/\S+|\[(?:image|cid|bild|kuva)\b[^\]]{0,200}\]/gi, " ")
    .toLowerCase()
    .normalize("NFC")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const hasWords = (line: string) => /[\p{L}\p{N}]/u.test(unmarked(line));

/**
 * Returns the index at which the message contains the first words of a line, or -1. The limits bound the work that a hostile
 * email can cause.
 */
function placeIn(sent: string[], words: string[]): number {
  const first = words.slice(0, maxPlaceWords);
  if (first.length === 0) return -1;
  return sent.findIndex((_, place) => first.every((word, offset) => sent[place + offset] === word));
}
