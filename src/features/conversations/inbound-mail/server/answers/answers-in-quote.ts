import { beginsOlder } from "../read-mail/split-quoted.ts";

/**
 * Whether a quote holds more than the message that it quotes: answers that a person wrote into its lines or below them, with
 * or without marks. The words of a quote follow each other as in the message, however a mail program breaks its lines.
 */
export function hasAnswers(quoted: string, message: string): boolean {
  const sent = wordsOf(message).slice(0, maxSentWords);
  if (sent.length === 0) return false;
  const lines = quoted.split("\n", maxLines).filter((line) => !isDeeper(line));
  const filled = lines.flatMap((line, index) => (hasWords(line) ? index : []));
  const begin = filled
    .slice(0, maxLinesBefore)
    .find((index) => placeIn(sent, wordsOf(unmarked(lines[index] ?? ""))) !== -1);
  // Another message is quoted, or this one was rewritten: any of it may be new.
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

/** A longer message counts as answered where its quote goes on: a quote that is shown twice hides no answer. */
const maxSentWords = 10_000;

/** Attributions and the headers of a quoted email are shorter. */
const maxLinesBefore = 30;

/** Words of a line that are compared to place it in the message. */
const maxPlaceWords = 50;

/** Quotes within the quote are older than the message. */
const isDeeper = (line: string) => /^\s{0,3}>\s?>/.test(line);

const unmarked = (line: string) => line.replace(/^\s{0,3}>/, "");

/** Letters and digits alone: programs change marks, and write out or leave out the targets of links and pictures. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/<[^<>\s]{1,2000}>|https?:\/\/\S+|\[(?:image|cid|bild|kuva)\b[^\]]{0,200}\]/gi, " ")
    .toLowerCase()
    .normalize("NFC")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const hasWords = (line: string) => /[\p{L}\p{N}]/u.test(unmarked(line));

/** Where the message has the first words of a line, or -1. The limits bound the comparisons that a stranger can cause. */
function placeIn(sent: string[], words: string[]): number {
  const first = words.slice(0, maxPlaceWords);
  if (first.length === 0) return -1;
  return sent.findIndex((_, place) => first.every((word, offset) => sent[place + offset] === word));
}
