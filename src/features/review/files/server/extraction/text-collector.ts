import { normalised } from "#shared/normalised.ts";
import { joinHyphenated } from "./hyphenation.ts";
import { joinSpacedLetters } from "./spaced-letters.ts";

/** More than a hundred pages; what follows is neither searched nor shown. */
export const maxCharacters = 400_000;

/** Collects the text of a document up to a limit, which the readers check with isFull(). */
export type TextCollector = { add(text: string): void; isFull(): boolean; text(): string };

export function createCollector(): TextCollector {
  const parts: string[] = [];
  let length = 0;

  return {
    add(text) {
      if (length >= maxCharacters) return;
      parts.push(text);
      length += text.length;
    },
    isFull: () => length >= maxCharacters,
    text: () => tidy(parts.join("")),
  };
}

/** Dots and lines alone are what is left of a picture. */
export const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Not one of these is text; the database refuses the first, and the soft hyphen cuts words in two. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const noText = /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u200B\uFEFF]/g;
/** Fonts of some programs map their one hyphen to several characters. */
const hyphenSequences = /[-\u2010\u2011]+\u00AD[-\u00AD\u2010\u2011]*|\u00AD+[-\u2010\u2011][-\u00AD\u2010\u2011]*/g;
// oxlint-disable-next-line no-control-regex -- a vertical tab ends a line in text from Word
const breaks = /\r\n?|[\u000B\f\u2028\u2029]/g;
/** Ligatures, and the forms that Arabic letters take within a word. */
const presentationForms = /[\uFB00-\uFDFF\uFE70-\uFEFC]+/g;
const spaces = /[^\S\n]+/g;
const spacesAroundBreaks = / ?\n ?/g;
const emptyLines = /\n{3,}/g;

/** The text as it is read, found and shown: what a page cuts in two or sets apart is put together. */
function tidy(text: string): string {
  const lines = text.slice(0, maxCharacters).toWellFormed().replaceAll(breaks, "\n").replaceAll(hyphenSequences, "-");
  const plain = normalised(
    lines.replaceAll(presentationForms, (forms) => normalised(forms, "NFKC")),
    "NFC",
  );
  const even = joinSpacedLetters(plain).replaceAll(spaces, " ").replaceAll(spacesAroundBreaks, "\n");
  return joinHyphenated(even)
    .replaceAll(noText, "")
    .replaceAll(emptyLines, "\n\n")
    .trim()
    .slice(0, maxCharacters)
    .toWellFormed();
}
