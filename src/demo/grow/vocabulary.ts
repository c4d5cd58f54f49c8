import { tokenise } from "#shared/text/tokens.ts";
import { families, skills } from "../content/families.ts";
import type { Random } from "../content/random.ts";
import { cvWords } from "../documents/cv-language.ts";

/** Word as written in a text, and as stored by the search. */
export type CvWord = { shown: string; word: string };

const size = 20_000;

/** Words used in search benchmarks, with the rank that decides how many CVs contain them. */
const placed: Record<string, number> = { team: 4, sql: 45, python: 56, kubernetes: 298, cobol: 4_077, verilog: 12_700 };

const onsets = "b br d dr f fl g gr h j k kl l m n p pr r s sk sl st t tr v".split(" ");
const rhymes = "a an ar e el en er i il in o ol or u un ung".split(" ");

/**
 * Twenty thousand words, most frequent first. The words of the demo's CVs come first, then made-up words, like the many
 * names of places, products and courses in a million people's CVs.
 */
export function createVocabulary(): CvWord[] {
  const known = realWords().filter(({ word }) => !(word in placed));
  const taken = new Set(known.map(({ word }) => word));
  const made = madeUpWords(taken);
  const byRank = new Map(Object.entries(placed).map(([word, rank]) => [rank, { shown: word, word }]));
  const next = () => known.shift() ?? made.next().value;
  return Array.from({ length: size }, (_, index) => byRank.get(index + 1) ?? next());
}

/** Words of the demo's CVs, most frequent first. */
function realWords(): CvWord[] {
  const counts = new Map<string, { shown: string; count: number }>();
  for (const text of textsIn([cvWords, families.map((family) => skills[family])])) {
    for (const piece of text.replace(/\{\w+\}/g, " ").split(/[\s{}|]+/)) {
      const shown = piece.replace(/^[^\p{L}\p{N}.]+|[^\p{L}\p{N}+#]+$/gu, "");
      const [word, ...more] = tokenise(shown);
      if (word === undefined || word.length < 2 || more.length > 0) continue;
      counts.set(word, { shown: counts.get(word)?.shown ?? shown, count: (counts.get(word)?.count ?? 0) + 1 });
    }
  }
  return [...counts]
    .toSorted(([a, { count: countOfA }], [b, { count: countOfB }]) => countOfB - countOfA || (a < b ? -1 : 1))
    .map(([word, { shown }]) => ({ shown, word }));
}

function textsIn(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(textsIn) : [];
}

function* madeUpWords(taken: ReadonlySet<string>): Generator<CvWord, never> {
  for (let number = 0; ; number++) {
    let word = "";
    for (let rest = number * 7 + 997; rest > 0; rest = Math.floor(rest / (onsets.length * rhymes.length)))
      word += `${onsets[rest % onsets.length]}${rhymes[Math.floor(rest / onsets.length) % rhymes.length]}`;
    if (word.length > 3 && !taken.has(word)) yield { shown: word, word };
  }
}

/** Draws ranks by Zipf's law: the second word is half as frequent as the first, the third a third, and so on. */
export function createRankDraw(): (random: Random) => number {
  const ranks = new Uint16Array(1 << 20);
  let whole = 0;
  for (let rank = 1; rank <= size; rank++) whole += 1 / rank;
  let sum = 0;
  let at = 0;
  for (let rank = 0; rank < size; rank++) {
    sum += 1 / (rank + 1) / whole;
    for (const end = Math.round(sum * ranks.length); at < end; at++) ranks[at] = rank;
  }
  return (random) => ranks[Math.floor(random.next() * ranks.length)] as number;
}
