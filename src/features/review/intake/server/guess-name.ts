import type { Line } from "./cv-lines.ts";
import { documentHeadings, folded, isNoName, isReferencesHeading, isSectionHeading } from "./cv-words.ts";
import { labelledNames } from "./labelled-names.ts";
import { isDegree, isKnownFirstName, isParticle, nameTokens, type NameTokens } from "./name-parts.ts";

export type NameCandidate = NameTokens & {
  at: number;
  score: number;
  /** Whether the line labels it as the name. */
  isLabelled: boolean;
  /** Whether it is the beginning of a longer run of capitalized words, all of which may be the name. */
  isCut: boolean;
};

const maxCandidates = 300;

/** Finds all possible names in a document, scored by position and words alone. */
export function findNames(lines: readonly Line[]): NameCandidate[] {
  const found: NameCandidate[] = [];
  const add = (text: string, at: number, extra: number, { isLabelled = false, isCut = false, lastName = "" } = {}) => {
    const name = nameTokens(text);
    const line = lines[at];
    if (
      !name ||
      !line ||
      found.length >= maxCandidates ||
      name.tokens.some((token) => !isParticle(token) && isNoName(token))
    )
      return;
    const capitals = name.tokens.filter((token) => !isParticle(token));
    const isFirstKnown = capitals.some(isKnownFirstName);
    const place = at === 0 ? 4 : at < 4 ? 3 : at < 10 ? 2 : at < 25 ? 1 : 0;
    const score =
      place +
      extra +
      (isFirstKnown ? 2 : 0) +
      (line.isOfOthers ? -7 : 0) +
      (line.isSignature ? 4 : 0) +
      // `Lviv, Ukraine` is a place, not a last and a first name.
      (name.comma !== undefined && !isLabelled && !name.tokens.slice(name.comma).some(isKnownFirstName) ? -2 : 0) +
      (capitals.length > 3 ? -1 : 0) +
      (bullet.test(line.text) || (isPlace(line.text) && !isLabelled) ? -4 : 0);
    const lastNameAt = name.tokens.length - lastName.split(" ").length;
    found.push({ ...name, at, score, isLabelled, isCut, ...(lastName !== "" && { break: lastNameAt }) });
  };

  for (const labelled of labelledNames(lines)) add(labelled.text, labelled.at, 8, { isLabelled: true });
  for (const [at, { text }] of lines.entries()) {
    if (isSectionHeading(text) || isReferencesHeading(text)) continue;
    const beside = besideDocumentHeading(text);
    if (beside !== undefined) add(beside, at, 5);
    add(text, at, 2);
    const parts = partsOfLine(text);
    for (const part of parts) add(part, at, 0);
    if (at < maxCutLine) for (const cut of beginningsOf(parts[0] ?? text)) add(cut.text, at, 0, cut);
    const next = lines[at + 1]?.text;
    if (next !== undefined && isOneWord(text) && /^[\p{L} .'’-]{2,40}$/u.test(next))
      add(`${text} ${next}`, at, 1, { lastName: next });
  }
  return found;
}

const isOneWord = (text: string) => /^[\p{L}'’-]{2,30}$/u.test(text) && !isNoName(text);

/** Returns the name next to a document heading, from `Lebenslauf – Anna Berg` or `Anna Berg CV 1.11.2026`. */
function besideDocumentHeading(text: string): string | undefined {
  const plain = folded(text);
  // Indexes are comparable only if folding didn't change the length.
  const heading = plain.length === text.length ? documentHeadings.exec(plain) : null;
  if (!heading) return undefined;
  const before = text.slice(0, heading.index).replace(/[\s:–—|-]+$/u, "");
  if (before !== "") return before;
  const after = text.slice(heading[0].length).replace(/^(?:\s+(?:of|von|för|vitae))?[\s:–—|-]+/iu, "");
  return after === "" ? undefined : after;
}

/** Maximum index of a line that can contain a name and other text; further down, such lines are list items. */
const maxCutLine = 12;

/** Matches a list item, which never holds the candidate's own name. */
const bullet = /^[•◦▪‣●■*·]\s/u;

/** Whether the line is a place, such as `Mountain View, CA`. */
const isPlace = (text: string) => {
  const state = /,\s*([A-Z]{2})$/.exec(text)?.[1];
  return state !== undefined && !isDegree(state);
};

/**
 * Returns possible names at the beginning of a line on which a job title may follow: `Tilda Moberg Crane Operator`. The
 * name ends before the first word that occurs in no name. In a longer run, the first two and the first three words are
 * tried.
 */
function beginningsOf(text: string): { text: string; isCut: boolean }[] {
  const words = text.split(" ");
  const end = words.findIndex((word) => !isParticle(word) && isNoName(word));
  const name = end < 0 ? words : words.slice(0, end);
  const isWhole = end < 0 || name.length < 2;
  if (isWhole && name.length < 4) return [];
  const counts = new Set([2, 3, ...(isWhole ? [] : [name.length])].filter((count) => count <= name.length));
  return [...counts].map((count) => ({ text: name.slice(0, count).join(" "), isCut: isWhole || name.length > 2 }));
}

/** Matches the label of another value on the name's line. */
const labelAfter = String.raw`(?:e-?mail|e-?post|mail|mobile?|phone|tel|telefon|telephone|puhelin|puh|linkedin|github|web|website)\s*[.:]`;
const partSigns = new RegExp(
  String.raw`\s*[|•·/–—:,;☎✉⌂]\s*|\s+-\s+|\s+(?=\S+@)|\s+(?=[+(]?\d)|\s+(?=${labelAfter})`,
  "iu",
);

/** Splits a line that contains a name, an email address and a phone number. */
function partsOfLine(text: string): string[] {
  const parts = text.split(partSigns);
  return parts.length === 1 ? [] : parts.slice(0, 6).filter((part) => part.includes(" "));
}
