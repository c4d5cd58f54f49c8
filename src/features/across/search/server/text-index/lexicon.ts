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

/** For each language, the words of each stem as a chain: the last word of a stem, and the one before each word; plus one. */
type Chains = Record<Language, { last: Uint32Array; previous: Uint32Array }>;

/** How many words and stems there are. */
export type LexiconSize = { words: number; stems: number };

/** Words and stems as a file keeps them, and for each language the number of each word's stem. */
export type SavedLexicon = { words: SavedWords; stems: SavedWords; stemOf: Record<Language, Uint32Array> };

/** All words of a company with their numbers, and the words that a query word matches; `saved` in parts, one after the other. */
export function createLexicon(saved: readonly SavedLexicon[] = []) {
  const words = createWordList(saved.map((part) => part.words));
  /** Written backwards, so that stems with the same ending are neighbours. */
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

  /** The stems of the words from a number on. */
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

  /** The numbers of the words that `matches` says are found by this one. */
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
    /** Takes new words into the orders that prefixes and compounds are looked up in. */
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
    /** What was added after it had this size; what is added later changes nothing in it. */
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
