import { TextDecoder } from "node:util";

/** Single-byte encodings, most likely first. */
const encodings = ["windows-1252", "macintosh", "windows-1250", "windows-1251", "koi8-r"] as const;

/** Common non-ASCII letters of Western European languages and Polish; others are rare. */
const usual = new Set("åäöüéèêëàâáãçñíîïóôõúùûßøæąćęłńśźżčšžő");
/** Characters that separate words. */
const signs = /[\s–—‘’‚“”„•…€§°«»·´¿¡№©®]/u;

/** Maximum bytes to examine; more would not change the result. */
const sampleSize = 20_000;

/**
 * Returns the encoding in which most non-ASCII bytes are letters where letters are plausible; undefined if the bytes are
 * no text in any of them.
 */
export function encodingOf(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, sampleSize);
  let best: { encoding: string; score: number } | undefined;
  for (const encoding of encodings) {
    const score = plausibility(new TextDecoder(encoding).decode(sample));
    if (!best || score > best.score) best = { encoding, score };
  }
  return best && best.score >= 0 ? best.encoding : undefined;
}

function plausibility(text: string): number {
  let score = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character > "\u007F") score += scoreOf(character, text[at - 1] ?? " ", text[at + 1] ?? " ");
  }
  return score;
}

function scoreOf(character: string, before: string, after: string): number {
  if (signs.test(character)) {
    if (!isLetter(before) || !isLetter(after)) return 0;
    // An apostrophe, as in O’Neil. In the Macintosh encoding the same byte is an í, which is less likely.
    return character === "’" ? 1 : -1;
  }
  if (!isLetter(character)) return -3;
  // A capital after a lowercase letter is implausible within a word.
  if (isCapital(character) && isLetter(before) && !isCapital(before)) return -2;
  const besides = [before, after].filter(isLetter);
  if (isCyrillic(character)) return besides.length > 0 && besides.every(isCyrillic) ? 1 : -1;
  if (besides.some((letter) => letter > "\u007F")) return -1;
  return usual.has(character.toLowerCase()) ? 1 : -1;
}

const isLetter = (character: string) => /\p{L}/u.test(character);
const isCyrillic = (character: string) => /\p{Script=Cyrillic}/u.test(character);
const isCapital = (character: string) => character !== character.toLowerCase();
