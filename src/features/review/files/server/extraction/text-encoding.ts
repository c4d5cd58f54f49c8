import { TextDecoder } from "node:util";

/** What texts of one byte a letter are written in, the likeliest first. */
const encodings = ["windows-1252", "macintosh", "windows-1250", "windows-1251", "koi8-r"] as const;

/** The letters beyond ASCII that western and Polish texts are full of; others come now and then. */
const usual = new Set("åäöüéèêëàâáãçñíîïóôõúùûßøæąćęłńśźżčšžő");
/** Signs that separate words. */
const signs = /[\s–—‘’‚“”„•…€§°«»·´¿¡№©®]/u;

/** More says no more. */
const sampleSize = 20_000;

/** The encoding in which most bytes beyond ASCII are letters where letters belong; undefined when it is no text in any. */
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
    // As in O’Neil: its byte is an í on a Macintosh, which is no likelier.
    return character === "’" ? 1 : -1;
  }
  if (!isLetter(character)) return -3;
  // No word goes on with a capital, unless it is written in them.
  if (isCapital(character) && isLetter(before) && !isCapital(before)) return -2;
  const besides = [before, after].filter(isLetter);
  if (isCyrillic(character)) return besides.length > 0 && besides.every(isCyrillic) ? 1 : -1;
  if (besides.some((letter) => letter > "\u007F")) return -1;
  return usual.has(character.toLowerCase()) ? 1 : -1;
}

const isLetter = (character: string) => /\p{L}/u.test(character);
const isCyrillic = (character: string) => /\p{Script=Cyrillic}/u.test(character);
const isCapital = (character: string) => character !== character.toLowerCase();
