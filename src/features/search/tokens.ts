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
};

/** What is compared in place of a text: Å, ä and É stand for their letters, capitals for small ones. */
export const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter);

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

/** The words of a text, folded and in their order: of a document as of what somebody looks for in it. */
export const tokenise = (text: string): string[] =>
  Array.from(fold(text).matchAll(token), ([found]) => found.slice(0, longestToken));

/**
 * A word as it is kept for one field of an application, beside the word itself. No word holds a slash, so that looking
 * for the beginning of a word never finds the name of a field.
 */
export const fieldLexeme = (field: string, word: string) => `/${field}/${word}`;
