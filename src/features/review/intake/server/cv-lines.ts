import { farewell, folded, greeting, isOnRequest, isReferencesHeading, isSectionHeading } from "./cv-words.ts";

/** A line of a CV, with the section it belongs to. */
export type Line = {
  text: string;
  /** Line number in the whole document, starting at 1. */
  number: number;
  /** Whether the line is among the references, or before the greeting of a letter. */
  isOfOthers: boolean;
  /** Whether the line is the signature of a letter. */
  isSignature: boolean;
};

/** Maximum characters, more than a dozen pages. Names and email addresses come earlier. */
const maxCharacters = 60_000;
const maxLine = 400;

/** Normalizes hyphens and spaces, and removes invisible characters. */
const asTyped = (text: string) =>
  text
    .replaceAll(/[\u200B\u200E\u200F\u2060\uFEFF]/g, "")
    .replaceAll(/[\u2010\u2011\u2012\u2212\uFE63\uFF0D]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isOfOthers = false;
  let isSignature = false;
  for (const [at, raw] of text.slice(0, maxCharacters).split("\n").entries()) {
    const line = asTyped(raw.slice(0, maxLine));
    if (line === "") continue;
    if (isReferencesHeading(line)) isOfOthers = true;
    else if (isSectionHeading(line) || isOnRequest(line)) isOfOthers = false;
    lines.push({ text: line, number: at + 1, isOfOthers, isSignature });
    isSignature = farewell.test(folded(line));
  }
  const greeted = lines.findIndex(({ text: line }) => greeting.test(folded(line)));
  if (greeted > 0 && greeted < 25) for (const line of lines.slice(0, greeted)) line.isOfOthers = true;
  return lines;
}
