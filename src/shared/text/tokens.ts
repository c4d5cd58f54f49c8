import { normalised } from "#shared/normalised.ts";
import { phoneAt, type Phone } from "./phone-numbers.ts";

/** Letters in use today that Unicode normalization doesn't decompose into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  ƚ: "l",
  đ: "d",
  ð: "d",
  ɖ: "d",
  ɗ: "d",
  þ: "th",
  ŧ: "t",
  ħ: "h",
  ɓ: "b",
  ɨ: "i",
  ı: "i",
  ɉ: "j",
  ƙ: "k",
  ĸ: "k",
  ɲ: "n",
  ɔ: "o",
  ɵ: "o",
  ɛ: "e",
  ǥ: "g",
  ɣ: "g",
  ʉ: "u",
  ʋ: "v",
  ƴ: "y",
  ƶ: "z",
  ʒ: "z",
  ς: "σ",
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/**
 * Letters with two transcriptions: Məmmədov is Mammadov in English and Memmedov in Turkish, and the Sami ŋ is n or ng.
 */
const twofoldLetters: Record<string, readonly [string, string]> = { ə: ["a", "e"], ǝ: ["a", "e"], ŋ: ["n", "ng"] };
const twofoldLetter = /[əǝŋ]/g;
const hasTwofold = (text: string) => /[əǝŋ]/.test(text);

const withLetters = (text: string, way: 0 | 1) =>
  text.replace(twofoldLetter, (letter) => twofoldLetters[letter]?.[way] ?? letter);

/** Folds a text for comparison: lower case and base letters, so Å, ä and É become a, a and e. */
export const fold = (text: string) => withLetters(foldForWords(text), 0);

/** Folds like `fold`, but leaves letters with two transcriptions to `wordsIn`, which finds both. */
export const foldForWords = (text: string) =>
  normalised(text, "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter);

/** Folds like `fold`, with the second transcription: ə becomes e instead of a. */
export const foldOtherWay = (text: string) => withLetters(foldForWords(text), 1);

/** Names that contain symbols: C, C++ and C# must stay distinct, and .NET is not "net". */
const names = [
  String.raw`c\+\+(?!\p{L})`,
  String.raw`[cf]#(?!\p{L})`,
  String.raw`(?:(?<![\p{L}\p{N}])|(?<=\b(?:asp|ado|vb)))\.net(?!\p{L})`,
];

/** U.S.A. and R&D are single words. Their letters aren't words: R is a programming language. */
const acronym = String.raw`\p{L}(?:[.&]\p{L})+(?![\p{L}\p{N}&])`;

/** Scripts written without spaces: each character is a word, and a longer word is found as a phrase. */
const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const letters = String.raw`[[\p{L}\p{N}]--${character}]+`;

/** Letters are matched greedily, so that a name never begins inside a word. */
const token = new RegExp([...names, acronym, letters, character].join("|"), "gv");

/** HTML5 and ISO9001 are split into two words, as if written with a space. */
const numbered = /^\p{L}{2,}(\p{Nd}{1,5})$/u;

/** Longer strings are noise such as keys or encoded bytes. Their beginning is enough to find them. */
const maxTokenLength = 60;

/**
 * Folded word of a text with its range, in UTF-16 units. `also` are longer words that contain it: both parts of
 * "Node.js" are also "nodejs", and each group of a phone number is also the whole number.
 */
export type PlacedWord = { word: string; start: number; end: number; also?: string[] | undefined };

/** Splits a text into folded words, in order. Used for documents and for queries alike. */
export const tokenise = (text: string): string[] => Array.from(wordsOf(text), ({ word }) => word);

/** Yields the words of a text with their positions in the folded text. */
export const wordsOf = (text: string): Generator<PlacedWord, void> => wordsIn(foldForWords(text));

/** Yields the words of a text already folded by `foldForWords`. Lazy: it reads no further than the consumer does. */
export function wordsIn(folded: string): Generator<PlacedWord, void> {
  return hasTwofold(folded) ? inBothWays(plainWordsIn(folded)) : plainWordsIn(folded);
}

function* inBothWays(words: Iterable<PlacedWord>): Generator<PlacedWord, void> {
  for (const found of words) {
    const { word, also = [] } = found;
    if (hasTwofold(word) || also.some(hasTwofold)) {
      const others = [withLetters(word, 1), ...also.flatMap((whole) => [withLetters(whole, 0), withLetters(whole, 1)])];
      yield { ...found, word: withLetters(word, 0), also: others };
    } else yield found;
  }
}

function* plainWordsIn(folded: string): Generator<PlacedWord, void> {
  // Each word is held back until the next one, which may form a compound with it.
  let last: PlacedWord | undefined;
  let phone: Phone | undefined;
  for (const { 0: found, index } of folded.matchAll(token)) {
    const next = placed(found, index);
    if (last) {
      const compound = compoundAt(folded, last, next);
      if (compound !== undefined) {
        addTo(last, compound);
        addTo(next, compound);
      }
      yield last;
    }
    last = next;
    if (isDigit(folded, index)) {
      if (!phone || index >= phone.end) phone = phoneAt(folded, index);
      if (phone) addTo(next, phone.key);
    } else if (isDigit(found, found.length - 1)) {
      const digits = numbered.exec(found)?.[1]?.length ?? 0;
      if (digits === 0) continue;
      const middle = index + found.length - digits;
      yield { ...next, word: found.slice(0, -digits).slice(0, maxTokenLength), end: middle };
      last = { word: found.slice(-digits), start: middle, end: next.end, also: undefined };
    }
  }
  if (last) yield last;
}

function placed(found: string, start: number): PlacedWord {
  const isAcronym = found.charCodeAt(1) === dot || found.charCodeAt(1) === ampersand;
  const word = isAcronym ? found.replaceAll(/[.&]/g, "") : found;
  return {
    word: word.length > maxTokenLength ? word.slice(0, maxTokenLength) : word,
    start,
    end: start + found.length,
  };
}

function addTo(word: PlacedWord, whole: string): void {
  if (word.also) word.also.push(whole);
  else word.also = [whole];
}

const dot = 46;
const ampersand = 38;
const isDigit = (text: string, at: number) => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57;

/** Longer compounds are mostly URLs. */
const maxCompoundLength = 30;

const isHyphenated = () => true;
const isElided = (first: string) => first.length <= 2;

/** Characters that join two words into a compound, with their conditions. */
const joiners: Record<string, (first: string, second: string) => boolean> = {
  "-": isHyphenated,
  "\u2010": isHyphenated,
  _: isHyphenated,
  ".": (first, second) => Math.min(first.length, second.length) <= 3,
  "/": (first, second) => (first.length <= 5 && /^.{2,3}$/u.test(second)) || /^\d/.test(second),
  "&": (first, second) => first.length <= 3 && second.length <= 3,
  "'": isElided,
  "\u2019": isElided,
};

/** Joins two words that form a compound: "front-end" to "frontend", "CI/CD" to "cicd". Undefined if they form none. */
function compoundAt(folded: string, first: PlacedWord, second: PlacedWord): string | undefined {
  const distance = second.start - first.end;
  if (distance > 1) return undefined;
  if (distance === 0) return second.word === ".net" ? `${first.word}net` : undefined;
  const isJoined = joiners[folded.charAt(first.end)];
  if (!isJoined?.(first.word, second.word)) return undefined;
  if (first.word.length + second.word.length > maxCompoundLength) return undefined;
  if (!isLettered(first.word) || !isLettered(second.word) || isInAddress(folded, first.start, second.end))
    return undefined;
  return first.word + second.word;
}

const restOfAddress = /[\w.-]{0,64}@/y;

/** Whether the words are part of an email address, whose parts form no compounds: jan.ek is not "janek". */
function isInAddress(folded: string, start: number, end: number): boolean {
  restOfAddress.lastIndex = end;
  return folded.charAt(start - 1) === "@" || restOfAddress.test(folded);
}

/** Whether a word has letters and no symbols. Numbers and names with symbols form no compounds. */
const isLettered = (word: string) => /^(?=.*\p{L})[\p{L}\p{N}]+$/u.test(word);

/**
 * Runs of ASCII, which fold character by character, and single other characters, which are folded separately to keep
 * track of positions.
 */
const pieces = /[\0-\x7f]+|[^\0-\x7f]/gu;

/** Piece of a text: its position as written and in the folded text. */
type Piece = { written: number; length: number; folded: number; isAscii: boolean };

/**
 * Yields the words of a text with their positions in the original text. Lazy: it reads no further than the consumer
 * does.
 */
export function placedWords(text: string): Generator<PlacedWord, void> {
  let folded = "";
  let isSignBySign = true;
  const places: Piece[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const isAscii = piece.charCodeAt(0) < 128;
    const folds = isAscii ? piece.toLowerCase() : foldSign(piece);
    isSignBySign &&= isAscii || (piece.length === 1 && folds.length === 1);
    places.push({ written: index, length: piece.length, folded: folded.length, isAscii });
    folded += folds;
  }
  // In most alphabets each character folds to one, so the positions are the same.
  return isSignBySign ? wordsIn(folded) : placedIn(wordsIn(folded), places);
}

function* placedIn(words: Iterable<PlacedWord>, places: readonly Piece[]): Generator<PlacedWord, void> {
  let at = 0;
  /** Piece that contains this index of the folded text. Indexes must be requested in ascending order. */
  function pieceOf(unit: number): Piece {
    while ((places[at + 1]?.folded ?? Infinity) <= unit) at++;
    return places[at] as Piece;
  }
  for (const { word, start, end, also } of words) {
    const first = pieceOf(start);
    const last = pieceOf(end - 1);
    yield {
      word,
      also,
      start: first.isAscii ? first.written + start - first.folded : first.written,
      end: last.isAscii ? last.written + end - last.folded : last.written + last.length,
    };
  }
}

const foldedSigns = new Map<string, string>();

/** Folds a character. Alphabets are cached, because their characters recur; other scripts have too many characters. */
function foldSign(written: string): string {
  const known = foldedSigns.get(written);
  if (known !== undefined) return known;
  const folds = foldForWords(written);
  if (written.charCodeAt(0) < 0x2100) foldedSigns.set(written, folds);
  return folds;
}
