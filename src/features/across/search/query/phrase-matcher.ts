import { addTerm, emptySet, termMatcher, type TermSet } from "#shared/text/query-terms.ts";
import type { Clause } from "./query-language.ts";
import { memoize } from "#shared/memoize.ts";
import { wordsOf, type PlacedWord } from "#shared/text/tokens.ts";
import type { WordMatch } from "#shared/text/words.ts";

/** Range of a match in a text, from the start of its first word to the end of its last. */
export type Hit = { start: number; end: number };

export type PhraseMatcher = (words: Iterable<PlacedWord>) => Generator<Hit, void>;

/** Word of a text with the set of query terms it matches. */
type MatchedWord = Omit<PlacedWord, "also"> & { terms: TermSet };

/** Cached, because every search looks at the same names. */
const wordsOfName = memoize(5_000, (name: string) => [...wordsOf(name)]);

/** Returns a function that tells whether a person's or tag's name matches a clause. */
export const nameMatcher = ({ words, match }: Clause): ((name: string) => boolean) =>
  namesMatching([match, ...words].join(" "));

/** Cached matchers: a query searches several fields for the same phrase, and again each time a facet is chosen. */
const namesMatching = memoize(50, (phrase) => {
  const [match, ...words] = phrase.split(" ");
  const find = phraseMatcher([{ words, match: match as WordMatch }]);
  return memoize(5_000, (name) => find(wordsOfName(name)).next().done === false);
});

/** Clause without its position in the query. */
type Phrase = Pick<Clause, "words" | "match">;

/**
 * Creates a function that yields the matches of clauses in a text, in order and without overlap. Lazy: it reads no
 * further than the consumer does.
 */
export function phraseMatcher(clauses: readonly Phrase[]): PhraseMatcher {
  const queryTerms = clauses.flatMap(({ words, match }) =>
    words.map((word, at) => ({ word, match: at === words.length - 1 ? match : ("forms" as const) })),
  );
  const { none, termsMatchedBy, union } = termMatcher(queryTerms);
  const lengthOf = longestMatch(clauses);

  return function* (words) {
    const source = words[Symbol.iterator]();
    const read: MatchedWord[] = [];

    function wordAt(place: number): MatchedWord | undefined {
      while (read.length <= place) {
        const next = source.next();
        if (next.done) return undefined;
        const { word, start, end, also } = next.value;
        const terms = also ? [word, ...also].map(termsMatchedBy).reduce(union) : termsMatchedBy(word);
        read.push({ word, start, end, terms });
      }
      return read[place];
    }

    for (let first = 0, word = wordAt(0); word; word = wordAt(++first)) {
      if (word.terms === none) continue;
      const from = first;
      const length = lengthOf((at) => wordAt(from + at)?.terms);
      if (length === 0) continue;
      first += length - 1;
      yield { start: word.start, end: read[first]?.end ?? word.end };
    }
  };
}

/**
 * Length in words of the longest clause that matches at a position, or 0. Bit-parallel Shift-And: all words of all
 * clauses are bits of one set, and each step matches one word of the text against every clause at once.
 *
 *     clauses   "project manager"  "sales lead"
 *     bits       0       1          2     3
 *     firsts     x                  x              where a clause may begin
 *     lasts              x                x        where a clause is complete
 *
 * `active` begins as `firsts`. Each word of the text leaves only the active bits that it matches. Bits in `lasts`
 * complete a clause; the others shift to the next bit.
 */
function longestMatch(clauses: readonly Phrase[]): (termsAt: (at: number) => TermSet | undefined) => number {
  const count = clauses.reduce((sum, { words }) => sum + words.length, 0);
  const firsts = emptySet(count);
  const lasts = emptySet(count);
  let next = 0;
  for (const { words } of clauses) {
    addTerm(firsts, next);
    next += words.length;
    addTerm(lasts, next - 1);
  }

  const active = emptySet(count);

  return (termsAt) => {
    active.set(firsts);
    let longest = 0;
    let isOpen = true;
    for (let at = 0, terms = termsAt(0); isOpen && terms; terms = termsAt(++at)) {
      isOpen = false;
      let carried = 0;
      for (let i = 0; i < active.length; i++) {
        const matched = active[i]! & terms[i]!;
        if (matched & lasts[i]!) longest = at + 1;
        const advancing = matched & ~lasts[i]!;
        active[i] = (advancing << 1) | carried;
        carried = advancing >>> 31;
        isOpen ||= advancing !== 0;
      }
    }
    return longest;
  };
}
