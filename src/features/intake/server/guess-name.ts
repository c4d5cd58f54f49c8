import type { Line } from "./cv-lines.ts";
import { documentHeadings, folded, isNoName, isReferencesHeading, isSectionHeading, nameLabels } from "./cv-words.ts";
import { isKnownFirstName, isParticle, nameTokens, type NameTokens } from "./name-parts.ts";

export type NameCandidate = NameTokens & {
  at: number;
  score: number;
  /** Said to be the name by its line. */ isLabelled: boolean;
};

const maxCandidates = 300;

/** Whatever may be a name in a document, with how likely it is by its place and words alone. */
export function findNames(lines: readonly Line[]): NameCandidate[] {
  const found: NameCandidate[] = [];
  const add = (text: string, at: number, extra: number, { isLabelled = false, lastName = "" } = {}) => {
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
      // `Lviv, Ukraine` is a place.
      (name.comma !== undefined && !isLabelled && !name.tokens.slice(name.comma).some(isKnownFirstName) ? -2 : 0) +
      (capitals.length > 3 ? -1 : 0);
    const lastNameAt = name.tokens.length - lastName.split(" ").length;
    found.push({ ...name, at, score, isLabelled, ...(lastName !== "" && { break: lastNameAt }) });
  };

  for (const labelled of labelledNames(lines)) add(labelled.text, labelled.at, 8, { isLabelled: true });
  for (const [at, { text }] of lines.entries()) {
    if (isSectionHeading(text) || isReferencesHeading(text)) continue;
    const beside = besideDocumentHeading(text);
    if (beside !== undefined) add(beside, at, 5);
    add(text, at, 2);
    for (const part of partsOfLine(text)) add(part, at, 0);
    const next = lines[at + 1]?.text;
    if (next !== undefined && isOneWord(text) && /^[\p{L} .'’-]{2,40}$/u.test(next))
      add(`${text} ${next}`, at, 1, { lastName: next });
  }
  return found;
}

const isOneWord = (text: string) => /^[\p{L}'’-]{2,30}$/u.test(text) && !isNoName(text);

/** Of `Lebenslauf – Anna Berg`, and of `Anna Berg CV 1.11.2026`, the name. */
function besideDocumentHeading(text: string): string | undefined {
  const plain = folded(text);
  // Without its accents a line is as long as before, or its places cannot be compared.
  const heading = plain.length === text.length ? documentHeadings.exec(plain) : null;
  if (!heading) return undefined;
  const before = text.slice(0, heading.index).replace(/[\s:–—|-]+$/u, "");
  if (before !== "") return before;
  const after = text.slice(heading[0].length).replace(/^(?:\s+(?:of|von|för|vitae))?[\s:–—|-]+/iu, "");
  return after === "" ? undefined : after;
}

/** What stands beside other things on a line: a name, an address, a number. */
function partsOfLine(text: string): string[] {
  const parts = text.split(/\s*[|•·/–—:,;☎✉⌂]\s*|\s+-\s+|\s+(?=\S+@)|\s+(?=[+(]?\d)/u);
  return parts.length === 1 ? [] : parts.slice(0, 6).filter((part) => part.includes(" "));
}

function labelledNames(lines: readonly Line[]): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  let last: string | undefined;
  let first: string | undefined;
  for (const [at, { text }] of lines.slice(0, 60).entries()) {
    const both = /^(.{4,24}?)\s*\/\s*(\S+(?: name\S*)?)[\s:]+(\p{Lu}.*)$/u.exec(text);
    if (both && isLabel("last", both[1]) && isLabel("first", both[2])) found.push({ text: both[3] ?? "", at });
    // As older Europass documents have it.
    const inOrder = /^(.{4,24}?)\s*\/\s*(\S+)[\s:]+(\p{Lu}.*)$/u.exec(text);
    if (inOrder && isLabel("first", inOrder[1]) && isLabel("last", inOrder[2]))
      found.push({ text: inOrder[3] ?? "", at });
    for (const { label, value } of labelsOf(text)) {
      if (isLabel("whole", label)) found.push({ text: value, at });
      if (isLabel("last", label)) last ??= value;
      if (isLabel("first", label)) first ??= value;
    }
    if (last !== undefined && first !== undefined) {
      found.push({ text: `${last}, ${first}`, at });
      [last, first] = [undefined, undefined];
    }
  }
  return found;
}

const isLabel = (kind: keyof typeof nameLabels, text: string | undefined) =>
  text !== undefined && nameLabels[kind].test(folded(text.trim()));

/** `Name: Anna Berg` in every way that the first words of a line may be its label. */
function labelsOf(text: string): { label: string; value: string }[] {
  const words = text.split(" ");
  return [1, 2, 3].flatMap((count) => {
    if (words.length <= count) return [];
    return [
      {
        label: words.slice(0, count).join(" ").replace(/\s*:$/, ""),
        value: words.slice(count).join(" ").replace(/^:\s*/, ""),
      },
    ];
  });
}
