import { addWord, emptySet, wordFinder, type WordSet } from "#shared/text/query-terms.ts";
import type { Clause } from "./query-language.ts";
import { remembered } from "#shared/memoize-lru.ts";
import { fold, wordsIn, type PlacedWord } from "#shared/text/tokens.ts";

/** The range of a clause in a text, from its first word to the end of its last. */
export type Hit = { start: number; end: number };

export type Finder = (words: Iterable<PlacedWord>) => Generator<Hit, void>;

/** A word of a text, and which of all that are asked for it is found by. */
type MetWord = Omit<PlacedWord, "also"> & { met: WordSet };

/** Every search looks through the same names. */
const wordsOfName = remembered(5_000, (name: string) => [...wordsIn(fold(name))]);

/** Tells whether a name of a person or a tag holds a clause. */
export function nameFinder(clause: Clause): (name: string) => boolean {
  const find = clauseFinder([clause]);
  return (name) => find(wordsOfName(name)).next().done === false;
}

/** A function that yields the matches of clauses in a text: in their order, without overlap, as they are asked for. */
export function clauseFinder(clauses: readonly Clause[]): Finder {
  const asked = clauses.flatMap(({ words, isPrefix }) =>
    words.map((word, at) => ({ word, isPrefix: isPrefix && at === words.length - 1 })),
  );
  const { none, metBy, union } = wordFinder(asked);
  const lengthOf = longestClause(clauses);

  return function* (words) {
    const source = words[Symbol.iterator]();
    const read: MetWord[] = [];

    function wordAt(place: number): MetWord | undefined {
      while (read.length <= place) {
        const next = source.next();
        if (next.done) return undefined;
        const { word, start, end, also } = next.value;
        const met = also ? [word, ...also].map(metBy).reduce(union) : metBy(word);
        read.push({ word, start, end, met });
      }
      return read[place];
    }

    for (let first = 0, word = wordAt(0); word; word = wordAt(++first)) {
      if (word.met === none) continue;
      const from = first;
      const length = lengthOf((at) => wordAt(from + at)?.met);
      if (length === 0) continue;
      first += length - 1;
      yield { start: word.start, end: read[first]?.end ?? word.end };
    }
  };
}

/**
 * Length in words of the longest clause that matches at a position, or 0. Bit-parallel Shift-And: the words of all
 * clauses are bits of one set, in their order; a matched word moves the bit of its clause on to the next word.
 */
function longestClause(clauses: readonly Clause[]): (metAt: (at: number) => WordSet | undefined) => number {
  const count = clauses.reduce((sum, { words }) => sum + words.length, 0);
  const firsts = emptySet(count);
  const lasts = emptySet(count);
  let next = 0;
  for (const { words } of clauses) {
    addWord(firsts, next);
    next += words.length;
    addWord(lasts, next - 1);
  }

  const wanted = emptySet(count);

  return (metAt) => {
    wanted.set(firsts);
    let longest = 0;
    let isOpen = true;
    for (let at = 0, met = metAt(0); isOpen && met; met = metAt(++at)) {
      isOpen = false;
      let carried = 0;
      for (let i = 0; i < wanted.length; i++) {
        const stands = wanted[i]! & met[i]!;
        if (stands & lasts[i]!) longest = at + 1;
        const goesOn = stands & ~lasts[i]!;
        wanted[i] = (goesOn << 1) | carried;
        carried = goesOn >>> 31;
        isOpen ||= goesOn !== 0;
      }
    }
    return longest;
  };
}
