import { isAttribution, isDated, isProgramLine, isSeparator, beginsLabelled, quotedField } from "./quote-patterns.ts";

type Split = { text: string; quoted: string | null };
/** Where the older mail begins; an attribution may be wrapped into `length` lines. */
type Beginning = { at: number; length: number; kind: "attribution" | "headers" };

/**
 * Divides an email into the new text and the older one that it answers. Below an attribution, text beside lines of `>` is new:
 * an answer below the quote. Answers between the lines of a quote stay with them, since they mean nothing without. Where
 * nothing marks the quote, as below Outlook's headers, everything that follows is old. In doubt nothing is: an email without
 * new text around its quote has it within, so that all of it is shown.
 */
export function splitQuoted(whole: string): Split {
  const lines = whole
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  const divided = divide(lines);
  const hasNew = divided.text.split("\n").some((line) => line.trim() !== "" && !isProgramLine(line));
  return hasNew ? divided : split(lines, [], lines);
}

function divide(lines: string[]): Split {
  const beginning = findBeginning(lines);
  if (!beginning) return split(lines, [], lines);

  const { at, length, kind } = beginning;
  const before = lines.slice(0, at);
  const older = lines.slice(at);
  if (kind === "headers" || !older.slice(length).some(isQuoted)) return split(before, older, lines);

  const marks = older.map((line, index) => index < length || isQuoted(line));
  const firstAnswer = older.findIndex((line, index) => line !== "" && !marks[index]);
  if (firstAnswer === -1) return split(before, older, lines);
  const lastMark = marks.lastIndexOf(true);
  if (firstAnswer > lastMark)
    return split(
      [...trimmed(before).split("\n"), "", ...older.slice(firstAnswer)],
      older.slice(0, lastMark + 1),
      lines,
    );

  const lastAnswer = older.findLastIndex((line, index) => line !== "" && !marks[index]);
  return split([...before, ...older.slice(0, lastAnswer + 1)], older.slice(lastAnswer + 1), lines);
}

function split(fresh: string[], old: string[], whole: string[]): Split {
  const quoted = trimmed(old);
  if (quoted === "") return { text: trimmed(whole), quoted: null };
  const last = fresh.findLastIndex((line) => line !== "" && !drawnLine.test(line));
  const text = fresh.slice(0, last + 1);
  return { text: trimmed(text), quoted };
}

/** What Outlook draws above the older mail belongs to neither. */
const drawnLine = /^\s*[_-]{5,}$/;

/** Far beyond what is written above a quote. Below so many lines with a time or an address, no attribution is looked for. */
const maxDated = 1_000;

/** Whether an older email begins at a line: its attribution, its headers or a separator. */
export const beginsOlder = (lines: string[], at: number): boolean =>
  attributionLength(lines, at) > 0 || isSeparator(lines[at] ?? "") || beginsHeaders(lines, at);

function findBeginning(lines: string[]): Beginning | undefined {
  const first = lines.findIndex((line) => line !== "");
  // One line with `>` within a text may be an arrow; a quote is more, or begins the mail.
  const firstQuote = lines.findIndex(
    (line, index) => isQuoted(line) && (index === first || isQuoted(lines[index + 1] ?? "")),
  );
  let dated = 0;
  for (let at = 0; at < lines.length; at++) {
    if (at === firstQuote) return { at, length: 0, kind: "attribution" };
    const line = lines[at] ?? "";
    if (line === "" || isQuoted(line)) continue;
    if (dated <= maxDated && isDated(line)) dated++;
    const length = dated > maxDated ? 0 : attributionLength(lines, at);
    if (length > 0) return { at, length, kind: "attribution" };
    if (isSeparator(line) || beginsHeaders(lines, at)) return { at, length: 1, kind: "headers" };
  }
  return undefined;
}

const maxWrapped = 4;

/** How many lines from here are one attribution, or 0. */
function attributionLength(lines: string[], at: number): number {
  let joined = "";
  for (let length = 1; length <= maxWrapped; length++) {
    const line = plainSpaces(lines[at + length - 1] ?? "").trim();
    // The bracket of an address may be wrapped to the beginning of a line, where it looks like the mark of a quote.
    const isClosing = /<[^<>]*$/.test(joined) && /^>[^>]*[:：]$/.test(line);
    if (line === "" || (isQuoted(line) && !isClosing)) return 0;
    joined = `${joined}${isClosing ? "" : " "}${line}`.trim();
    // A sentence that ends before the line does is no beginning of one; "27." may be a day.
    if (length > 1 && /(?<!\d)[.!?]$|^[^<@]*\.$/.test(plainSpaces(lines[at] ?? ""))) return 0;
    const isFollowed = isQuoted(nextFilled(lines, at + length));
    if (isAttribution(joined, isFollowed)) return length > 1 && isSentenceBefore(lines, at) ? 0 : length;
  }
  return 0;
}

/** More empty lines end an attribution. */
const maxEmpty = 20;

/** The first line from here that isn't empty, or "". */
const nextFilled = (lines: string[], at: number): string =>
  lines.slice(at, at + maxEmpty).find((line) => line !== "") ?? "";

/** A line that the attribution directly follows is none of it. */
const isSentenceBefore = (lines: string[], at: number): boolean =>
  !isDated(plainSpaces(lines[at] ?? "")) && attributionLength(lines, at + 1) > 0;

const maxHeaderLines = 8;

/** Whether three different headers of an email are here, the sender among them, in a known language or by their form. */
function beginsHeaders(lines: string[], at: number): boolean {
  const block = lines.slice(at, at + maxHeaderLines).map(plainSpaces);
  if (beginsLabelled(block)) return true;
  if (!quotedField(block[0] ?? "")) return false;
  const fields = new Set(lines.slice(at, at + maxHeaderLines).map((line) => quotedField(plainSpaces(line))));
  fields.delete(undefined);
  return fields.has("from") && fields.size >= 3;
}

const isQuoted = (line: string) => /^ ?>/.test(line);

/** Apple Mail writes times with spaces that do not break. */
const plainSpaces = (line: string) => line.replace(/[\u00A0\u202F\u2009]/g, " ");

const trimmed = (lines: string[]) =>
  lines
    .join("\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
