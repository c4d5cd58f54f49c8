import {
  compounding,
  languages,
  minHeadLength,
  minPartLength,
  stemsOf,
  type Language,
  type WordMatch,
} from "#shared/text/words.ts";
import { ensureCapacity } from "../arrays/ensure-capacity.ts";
import { createWordList, type SavedWords } from "./word-list.ts";

export type Lexicon = ReturnType<typeof createLexicon>;

/**
 * Linked lists of the words with the same stem, per language: the last word of each stem, and the previous word of each
 * word. Numbers are plus one; 0 means none.
 */
type Chains = Record<Language, { last: Uint32Array; previous: Uint32Array }>;

export type LexiconSize = { words: number; stems: number };

/** Words and stems as saved in a file, and the stem number of each word per language. */
export type SavedLexicon = { words: SavedWords; stems: SavedWords; stemOf: Record<Language, Uint32Array> };

/**
 * Creates the lexicon, which numbers a company's words and finds those that a query word matches. `saved` are
 * consecutive chunks.
 */
export function createLexicon(saved: readonly SavedLexicon[] = []) {
  const words = createWordList(saved.map((part) => part.words));
  /** Reversed, so that stems with the same ending are adjacent. */
  const stems = createWordList(saved.map((part) => part.stems));
  const chains = emptyChains();
  let restored = 0;
  for (const { stemOf } of saved) {
    for (const language of languages)
      for (const [place, stem] of stemOf[language].entries()) link(language, restored + place, stem);
    restored += stemOf.en.length;
  }

  function add(bytes: Uint8Array, start: number, end: number): number {
    const known = words.size;
    const word = words.add(bytes, start, end);
    if (word === known) chain(word);
    return word;
  }

  function chain(word: number): void {
    const forms = stemsOf(words.textOf(word));
    for (const language of languages) link(language, word, stems.addText(backwards(forms[language])));
  }

  function link(language: Language, word: number, stem: number): void {
    const of = chains[language];
    of.last = ensureCapacity(of.last, stem + 1);
    of.previous = ensureCapacity(of.previous, word + 1);
    of.previous[word] = of.last[stem]!;
    of.last[stem] = word + 1;
  }

  /** Stem of each word, starting with the word number `first`. */
  function stemsFrom(language: Language, first: number): Uint32Array {
    const { last, previous } = chains[language];
    const found = new Uint32Array(words.size - first);
    for (let stem = 0; stem < stems.size; stem++)
      for (let word = last[stem] ?? 0; word > first; word = previous[word - 1]!) found[word - 1 - first] = stem;
    return found;
  }

  function addStem(language: Language, stem: number, into: Set<number>): void {
    const { last, previous } = chains[language];
    for (let word = last[stem] ?? 0; word !== 0; word = previous[word - 1]!) into.add(word - 1);
  }

  /** Finds the numbers of the words that a query word matches according to `matches`. */
  function expand(asked: string, match: WordMatch): Set<number> {
    const found = new Set<number>(match === "forms" ? [] : words.startingWith(asked));
    if (match === "beginning") return found;
    const itself = words.numberOf(asked);
    if (itself >= 0) found.add(itself);

    const forms = stemsOf(asked);
    for (const language of languages) {
      const stem = stems.numberOf(backwards(forms[language]));
      if (stem >= 0) addStem(language, stem, found);
    }
    for (const language of compounding) {
      const part = forms[language];
      if (part.length < minPartLength) continue;
      for (const stem of stems.startingWith(backwards(part)))
        if (stems.textOf(stem).length >= part.length + minHeadLength) addStem(language, stem, found);
    }
    return found;
  }

  return {
    words,
    add,
    expand,
    /** Sorts new words into the indexes for prefixes and compounds. */
    *extendOrder(): Generator<void> {
      yield* words.extendOrder();
      yield* stems.extendOrder();
    },
    get memory() {
      const ofChains = languages.map(
        (language) => chains[language].last.byteLength + chains[language].previous.byteLength,
      );
      return words.memory + stems.memory + ofChains.reduce((sum, bytes) => sum + bytes, 0);
    },
    get size(): LexiconSize {
      return { words: words.size, stems: stems.size };
    },
    /** Returns everything added since `from`. The result isn't affected by later additions. */
    save: (from: LexiconSize): SavedLexicon => ({
      words: words.save(from.words),
      stems: stems.save(from.stems),
      stemOf: {
        en: stemsFrom("en", from.words),
        sv: stemsFrom("sv", from.words),
        de: stemsFrom("de", from.words),
        fi: stemsFrom("fi", from.words),
      },
    }),
  };
}

const emptyChains = (): Chains => {
  const empty = () => ({ last: new Uint32Array(64), previous: new Uint32Array(64) });
  return { en: empty(), sv: empty(), de: empty(), fi: empty() };
};

const backwards = (text: string): string => {
  let turned = "";
  for (const letter of text) turned = letter + turned;
  return turned;
};
