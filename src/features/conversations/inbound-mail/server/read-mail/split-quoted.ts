import { isAttribution, isDated, isProgramLine, isSeparator, beginsLabelled, quotedField } from "./quote-patterns.ts";

type Split = { text: string; quoted: string | null };
/** Start of the quoted email. An attribution can be wrapped into `length` lines. */
type Beginning = { at: number; length: number; kind: "attribution" | "headers" };

/**
 * Splits an email into new and quoted text. Below an attribution, lines without `>` are new, since they are a reply below
 * the quote. Replies between the lines of a quote stay in the quote, because they make no sense alone. Where nothing marks
 * the quote, as below Outlook's headers, everything that follows is quoted.
 * In doubt, nothing counts as quoted: if there is no new text around the quote, the whole email is shown.
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

/** Line that Outlook draws above the quoted email. It belongs to neither text. */
const drawnLine = /^\s*[_-]{5,}$/;

/** Maximum number of lines with a time or an address to search for an attribution. Real emails have far fewer. */
const maxDated = 1_000;

/** Whether a quoted email begins at this line, with an attribution, headers or a separator. */
export const beginsOlder = (lines: string[], at: number): boolean =>
  attributionLength(lines, at) > 0 || isSeparator(lines[at] ?? "") || beginsHeaders(lines, at);

function findBeginning(lines: string[]): Beginning | undefined {
  const first = lines.findIndex((line) => line !== "");
  // A single line with `>` within the text can be an arrow. A quote has several such lines or begins the email.
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

/** Returns the number of lines of the attribution that starts here, or 0. */
function attributionLength(lines: string[], at: number): number {
  let joined = "";
  for (let length = 1; length <= maxWrapped; length++) {
    const line = plainSpaces(lines[at + length - 1] ?? "").trim();
    // A wrapped line can begin with the closing bracket of an address, which looks like a quote mark.
    const isClosing = /<[^<>]*$/.test(joined) && /^>[^>]*[:：]$/.test(line);
    if (line === "" || (isQuoted(line) && !isClosing)) return 0;
    joined = `${joined}${isClosing ? "" : " "}${line}`.trim();
    // A first line that ends a sentence isn't part of an attribution. A line that ends in "27." can be, since that is a day.
    if (length > 1 && /(?<!\d)[.!?]$|^[^<@]*\.$/.test(plainSpaces(lines[at] ?? ""))) return 0;
    const isFollowed = isQuoted(nextFilled(lines, at + length));
    if (isAttribution(joined, isFollowed)) return length > 1 && isSentenceBefore(lines, at) ? 0 : length;
  }
  return 0;
}

/** Maximum number of empty lines after an attribution. */
const maxEmpty = 20;

/** Returns the next line that isn't empty, or "". */
const nextFilled = (lines: string[], at: number): string =>
  lines.slice(at, at + maxEmpty).find((line) => line !== "") ?? "";

/** Whether the line is a sentence directly before an attribution and not part of it. */
const isSentenceBefore = (lines: string[], at: number): boolean =>
  !isDated(plainSpaces(lines[at] ?? "")) && attributionLength(lines, at + 1) > 0;

const maxHeaderLines = 8;

/**
 * Whether at least three different headers of an email start here, including the sender, in a known language or in Outlook's
 * format.
 */
function beginsHeaders(lines: string[], at: number): boolean {
  const block = lines.slice(at, at + maxHeaderLines).map(plainSpaces);
  if (beginsLabelled(block)) return true;
  if (!quotedField(block[0] ?? "")) return false;
  const fields = new Set(lines.slice(at, at + maxHeaderLines).map((line) => quotedField(plainSpaces(line))));
  fields.delete(undefined);
  return fields.has("from") && fields.size >= 3;
}

const isQuoted = (line: string) => /^ ?>/.test(line);

/** Replaces the non-breaking spaces that Apple Mail writes in times. */
const plainSpaces = (line: string) => line.replace(/[\u00A0\u202F\u2009]/g, " ");

const trimmed = (lines: string[]) =>
  lines
    .join("\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
