import type { Clause } from "./query-language.ts";
import { fold, wordsIn, type PlacedWord } from "./tokens.ts";
import { matchesStemmed, stemmed, type StemmedWord } from "./words.ts";

/** Where a clause stands, from its first word to the end of its last. */
export type Hit = { start: number; end: number };

export type Finder = (words: Iterable<PlacedWord>) => Generator<Hit, void>;
type StemmedClause = { words: readonly StemmedWord[]; isPrefix: boolean };

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
  const asked = clauses.map(({ words, isPrefix }) => ({ words: words.map(stemmed), isPrefix }));
  return (words) => findIn(asked, words);
}

function* findIn(asked: readonly StemmedClause[], words: Iterable<PlacedWord>): Generator<Hit, void> {
  const source = words[Symbol.iterator]();
  const read: (PlacedWord & { stems: StemmedWord })[] = [];

  function wordAt(place: number) {
    while (read.length <= place) {
      const next = source.next();
      if (next.done) return undefined;
      read.push({ ...next.value, stems: stemmedOnce(next.value.word) });
    }
    return read[place];
  }

  function standsAt({ words: clause, isPrefix }: StemmedClause, first: number): boolean {
    return clause.every((word, index) => {
      const text = wordAt(first + index);
      return text !== undefined && matchesStemmed(word, text.stems, isPrefix && index === clause.length - 1);
    });
  }

  for (let first = 0, word = wordAt(0); word; word = wordAt(++first)) {
    let length = 0;
    for (const clause of asked)
      if (clause.words.length > length && standsAt(clause, first)) length = clause.words.length;
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
