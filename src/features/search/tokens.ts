import { normalised } from "#shared/normalised.ts";

/** Letters that Unicode does not take apart into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};

/** What is compared in place of a text: Å, ä and É stand for their letters, capitals for small ones. */
export const fold = (text: string) =>
  normalised(text, "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øæœßłđðþıς]/g, (letter) => plainLetters[letter] ?? letter);

/** Names whose signs are part of them: C, C++ and C# are three things, and .NET is not a net. */
const names = [
  String.raw`(?<![\p{L}\p{N}])c\+\+(?!\p{L})`,
  String.raw`(?<![\p{L}\p{N}])[cf]#(?!\p{L})`,
  String.raw`(?:(?<![\p{L}\p{N}])|(?<=\b(?:asp|ado|vb)))\.net(?!\p{L})`,
  String.raw`(?<![\p{L}\p{N}])node\.js(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])t-sql(?![\p{L}\p{N}])`,
];

/** Scripts written without spaces: each sign is a word, and a word of several is found as a phrase. */
const sign = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const letters = String.raw`(?:(?!${sign})[\p{L}\p{N}])+`;

const token = new RegExp([...names, sign, letters].join("|"), "gu");

/** Longer strings are noise (keys, encoded bytes); their beginning is enough to find them by. */
const longestToken = 60;

/** A word of a text, folded, and where it stands there in UTF-16 units. */
export type PlacedWord = { word: string; start: number; end: number };

/** The words of a text, folded and in their order: of a document as of what somebody looks for in it. */
export const tokenise = (text: string): string[] => Array.from(wordsIn(fold(text)), ({ word }) => word);

/** The words of a text that is folded already, read no further than they are asked for. */
export function* wordsIn(folded: string): Generator<PlacedWord, void> {
  for (const { 0: found, index } of folded.matchAll(token))
    yield { word: found.slice(0, longestToken), start: index, end: index + found.length };
}

/** Most of a text is ASCII, which folds sign by sign; the rest is folded by itself, so that its places are known. */
const pieces = /[\0-\x7f]+|[^\0-\x7f]/gu;

/** A piece of a text, as it is written and as it is folded. */
type Piece = { written: number; length: number; folded: number; isAscii: boolean };

/** The words of a text with the places where they are written in it, read no further than they are asked for. */
export function* placedWords(text: string): Generator<PlacedWord, void> {
  let folded = "";
  const places: Piece[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const isAscii = piece.charCodeAt(0) < 128;
    places.push({ written: index, length: piece.length, folded: folded.length, isAscii });
    folded += isAscii ? piece.toLowerCase() : foldSign(piece);
  }
  let at = 0;
  /** The piece with this unit of the folded text; asked for in their order. */
  function pieceOf(unit: number): Piece {
    while ((places[at + 1]?.folded ?? Infinity) <= unit) at++;
    return places[at] as Piece;
  }
  for (const { word, start, end } of wordsIn(folded)) {
    const first = pieceOf(start);
    const last = pieceOf(end - 1);
    yield {
      word,
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
  const folds = fold(written);
  if (written.charCodeAt(0) < 0x2100) foldedSigns.set(written, folds);
  return folds;
}
