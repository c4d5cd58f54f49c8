/** Maximum length of text stored of a document. */
const length = 400_000;

/** Cycles through a script's letters in an order that produces as many different words as possible. */
const lettersOf = (first: number, count: number, spaceAfter = 0): string => {
  const parts: string[] = [];
  for (let at = 0; at < length; at++)
    parts.push(spaceAfter && at % spaceAfter === 0 ? " " : String.fromCodePoint(first + ((at * 7_919) % count)));
  return parts.join("").slice(0, length);
};

const repeated = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Seventy thousand words, all different. */
const distinctWords = () =>
  Array.from({ length: 70_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(26).replaceAll(/\d/g, "x"))
    .join(" ")
    .slice(0, length);

/** Hostile texts that strangers can send: a name, the text, and a word that finds it. */
export function* hostileTexts(): Generator<[name: string, text: string, word: string]> {
  yield ["marks that are letters first", `a${repeated("\u0301\uFF9E")}`, "a"];
  yield ["marks", `a${repeated("\u0301\u0316\u0334")}`, "a"];
  yield ["Han", lettersOf(0x4e00, 20_000), "一"];
  yield ["kana", lettersOf(0x3041, 80), "あ"];
  yield ["half-width kana", lettersOf(0xff66, 56), "ｱ"];
  yield ["Hangul", lettersOf(0xac00, 11_000, 6), "가나"];
  yield ["Thai", lettersOf(0x0e01, 46), "ก"];
  yield ["Arabic", lettersOf(0x0627, 36, 6), "خبرة"];
  yield ["Arabic in its forms", lettersOf(0xfe8d, 100, 6), "خبرة"];
  yield ["Hebrew", lettersOf(0x05d0, 27, 6), "שלום"];
  yield ["Devanagari", lettersOf(0x0904, 70, 6), "काम"];
  yield ["Cyrillic", lettersOf(0x0430, 32, 6), "опыт"];
  yield ["Greek", lettersOf(0x03b1, 25, 6), "έργο"];
  yield ["Latin with accents", lettersOf(0x00e0, 31, 6), "é"];
  yield ["mathematical letters", lettersOf(0x1d400, 300, 6).slice(0, length), "x"];
  yield ["distinct words", distinctWords(), "x"];
  yield ["one word", repeated("a"), "a"];
  yield ["one letter at a time", repeated("a b "), "b"];
  yield ["compounds", repeated("front-end/back-end "), "frontend"];
  yield ["hyphens", repeated("a-"), "a"];
  yield ["hyphens at line ends", repeated("front-\nend "), "frontend"];
  yield ["acronyms", repeated("a.b"), "ab"];
  yield ["addresses", repeated("a@b."), "a"];
  yield ["telephone numbers", repeated("+46 70-123 45 67 "), "0701234567"];
  yield ["digits", repeated("0701234567 8"), "0701234567"];
  yield ["letters and digits", repeated("ab1"), "ab"];
  yield ["ends of lines", repeated(" \n"), "a"];
}
