import { normalised } from "#shared/normalised.ts";
import { joinHyphenated } from "./hyphenation.ts";
import { joinSpacedLetters } from "./spaced-letters.ts";

/** Maximum length in characters, more than a hundred pages. Text beyond it is neither searched nor shown. */
export const maxCharacters = 400_000;

/** Collects the text of a document up to a limit. The readers check the limit with isFull(). */
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

/** Whether text contains letters or digits. Dots and lines alone are remains of a picture. */
export const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Characters that are removed: PostgreSQL rejects NUL, and the soft hyphen splits words. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const noText = /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u200B\uFEFF]/g;
/** Some programs' fonts map one hyphen to several characters. */
const hyphenSequences = /[-\u2010\u2011]+\u00AD[-\u00AD\u2010\u2011]*|\u00AD+[-\u2010\u2011][-\u00AD\u2010\u2011]*/g;
// oxlint-disable-next-line no-control-regex -- a vertical tab ends a line in text from Word
const breaks = /\r\n?|[\u000B\f\u2028\u2029]/g;
/** Ligatures, and positional forms of Arabic letters. */
const presentationForms = /[\uFB00-\uFDFF\uFE70-\uFEFC]+/g;
const spaces = /[^\S\n]+/g;
const spacesAroundBreaks = / ?\n ?/g;
const emptyLines = /\n{3,}/g;

/**
 * Normalizes extracted text for reading and searching: joins divided words and spaced letters, and removes control
 * characters.
 */
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
