import type { Clause } from "./query-language.ts";
import { fold, wordsIn, type PlacedWord } from "./tokens.ts";
import { matchesStemmed, mayMatch, stemmed } from "./words.ts";

/** Where a clause stands, from its first word to the end of its last. */
export type Hit = { start: number; end: number };

export type Finder = (words: Iterable<PlacedWord>) => Generator<Hit, void>;

/** Of a clause's words the places among all that are asked for. */
type PlacedClause = readonly number[];

/** Texts are made of words that come again and again, and finding their stems takes longer than all the rest. */
const stemmedOnce = remembered(20_000, stemmed);

/** Every search looks through the same names. */
const wordsOfName = remembered(5_000, (name: string) => [...wordsIn(fold(name))]);

/** Tells whether a name of a person or a tag holds a clause. */
export function nameFinder(clause: Clause): (name: string) => boolean {
  const find = clauseFinder([clause]);
  return (name) => find(wordsOfName(name)).next().done === false;
}

/** A function that finds where clauses stand in a text: in their order, without overlap, no further than it is asked. */
export function clauseFinder(clauses: readonly Clause[]): Finder {
  const asked = clauses.flatMap(({ words, isPrefix }) =>
    words.map((word, at) => ({ word: stemmed(word), isPrefix: isPrefix && at === words.length - 1 })),
  );
  let count = 0;
  const placed = clauses.map(({ words }) => words.map(() => count++));
  const metBy = (word: string): readonly number[] => {
    let met = none;
    for (const [at, one] of asked.entries())
      if (mayMatch(one.word.word, word) && matchesStemmed(one.word, stemmedOnce(word), one.isPrefix))
        met = [...met, at];
    return met;
  };
  return (words) => findIn(placed, metBy, words);
}

const none: readonly number[] = [];

/** `metBy` tells which of the words that are asked for a word of the text is found by. */
function* findIn(
  clauses: readonly PlacedClause[],
  metBy: (word: string) => readonly number[],
  words: Iterable<PlacedWord>,
): Generator<Hit, void> {
  const source = words[Symbol.iterator]();
  const read: (PlacedWord & { met: readonly number[] })[] = [];

  function wordAt(place: number) {
    while (read.length <= place) {
      const next = source.next();
      if (next.done) return undefined;
      const { word, start, end } = next.value;
      read.push({ word, start, end, met: metBy(word) });
    }
    return read[place];
  }

  const standsAt = (clause: PlacedClause, first: number): boolean =>
    clause.every((asked, at) => wordAt(first + at)?.met.includes(asked));

  for (let first = 0, word = wordAt(0); word; word = wordAt(++first)) {
    if (word.met === none) continue;
    let length = 0;
    for (const clause of clauses) if (clause.length > length && standsAt(clause, first)) length = clause.length;
    if (length === 0) continue;
    first += length - 1;
    yield { start: word.start, end: read[first]?.end ?? word.end };
  }
}

/** The same function, which answers what it was asked lately from memory. */
function remembered<T>(most: number, answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const now = answer(text);
    known.set(text, now);
    return now;
  };
}
