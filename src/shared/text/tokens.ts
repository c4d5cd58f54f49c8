import { normalised } from "#shared/normalised.ts";
import { phoneAt, type Phone } from "./phone-numbers.ts";

/** Letters of living alphabets that Unicode does not take apart into a base letter and a mark. */
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
 * Letters that are written in two ways where an alphabet lacks them: Məmmədov is Mammadov in English and Memmedov in
 * Turkish, and the Sami ŋ is n or ng.
 */
const twofoldLetters: Record<string, readonly [string, string]> = { ə: ["a", "e"], ǝ: ["a", "e"], ŋ: ["n", "ng"] };
const twofoldLetter = /[əǝŋ]/g;
const hasTwofold = (text: string) => /[əǝŋ]/.test(text);

const withLetters = (text: string, way: 0 | 1) =>
  text.replace(twofoldLetter, (letter) => twofoldLetters[letter]?.[way] ?? letter);

/** Folds a text for comparison: Å, ä and É become their base letters, capitals small ones. */
export const fold = (text: string) => withLetters(foldForWords(text), 0);

/** The same for `wordsIn`, which finds a word by each way of writing its letters. */
export const foldForWords = (text: string) =>
  normalised(text, "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter);

/** A text with ə as e, which `fold` has as a. */
export const foldOtherWay = (text: string) => withLetters(foldForWords(text), 1);

/** Names whose signs are part of them: C, C++ and C# are three things, and .NET is not a net. */
const names = [
  String.raw`c\+\+(?!\p{L})`,
  String.raw`[cf]#(?!\p{L})`,
  String.raw`(?:(?<![\p{L}\p{N}])|(?<=\b(?:asp|ado|vb)))\.net(?!\p{L})`,
];

/** U.S.A. and R&D are words; their letters are not: R is a language. */
const acronym = String.raw`\p{L}(?:[.&]\p{L})+(?![\p{L}\p{N}&])`;

/** Scripts written without spaces: each character is a word, and a word of several is found as a phrase. */
const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const letters = String.raw`[[\p{L}\p{N}]--${character}]+`;

/** Letters are met whole, so that a name never begins within a word. */
const token = new RegExp([...names, acronym, letters, character].join("|"), "gv");

/** HTML5 and ISO9001 are two words each, as when they are written apart. */
const numbered = /^\p{L}{2,}(\p{Nd}{1,5})$/u;

/** Longer strings are noise (keys, encoded bytes); their beginning is enough to find them by. */
const maxTokenLength = 60;

/**
 * A word of a text, folded, and where it is written there in UTF-16 units. `also` are words that it is a part of: of
 * "Node.js" both parts are also "nodejs", and each group of a phone number is also the whole number.
 */
export type PlacedWord = { word: string; start: number; end: number; also?: string[] | undefined };

/** The words of a text, folded and in their order: of a document as of what a reader searches for in it. */
export const tokenise = (text: string): string[] => Array.from(wordsOf(text), ({ word }) => word);

/** The words of a text with their places in its folded form. */
export const wordsOf = (text: string): Generator<PlacedWord, void> => wordsIn(foldForWords(text));

/** The words of a text that is folded for them already, read no further than they are asked for. */
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
  // A word is held back until the next is known, with which it may be a compound.
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

/** Longer compounds are addresses and the like. */
const maxCompoundLength = 30;

const isHyphenated = () => true;
const isElided = (first: string) => first.length <= 2;

/** Which two words are a compound, by what is written between them. */
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

/** Two words as they are written in one: "front-end" as "frontend", "CI/CD" as "cicd"; undefined for two that are not. */
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

/** Whether two words are beside each other in an e-mail address: that jan.ek makes no word. */
function isInAddress(folded: string, start: number, end: number): boolean {
  restOfAddress.lastIndex = end;
  return folded.charAt(start - 1) === "@" || restOfAddress.test(folded);
}

/** Whether a word has no sign, and is no number: those are set apart from what is before them anyway. */
const isLettered = (word: string) => /^(?=.*\p{L})[\p{L}\p{N}]+$/u.test(word);

/** Most of a text is ASCII, which folds sign by sign; the rest is folded by itself, so that its places are known. */
const pieces = /[\0-\x7f]+|[^\0-\x7f]/gu;

/** A piece of a text, as it is written and as it is folded. */
type Piece = { written: number; length: number; folded: number; isAscii: boolean };

/** The words of a text with the places where they are written in it, read no further than they are asked for. */
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
  // Of most alphabets each sign folds to one, and the places are the same.
  return isSignBySign ? wordsIn(folded) : placedIn(wordsIn(folded), places);
}

function* placedIn(words: Iterable<PlacedWord>, places: readonly Piece[]): Generator<PlacedWord, void> {
  let at = 0;
  /** The piece with this unit of the folded text; asked for in their order. */
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

/** The signs of alphabets come again and again; the many thousands of the other scripts are not worth keeping. */
function foldSign(written: string): string {
  const known = foldedSigns.get(written);
  if (known !== undefined) return known;
  const folds = foldForWords(written);
  if (written.charCodeAt(0) < 0x2100) foldedSigns.set(written, folds);
  return folds;
}
