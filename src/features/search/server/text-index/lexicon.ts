import { compounding, languages, minHeadLength, minPartLength, stemsOf, type Language } from "#shared/text/words.ts";
import { ensureCapacity } from "./ensure-capacity.ts";
import { createWordList, type SavedWords } from "./word-list.ts";

export type Lexicon = ReturnType<typeof createLexicon>;

/** For each language, the words of each stem as a chain: the last word of a stem, and the one before each word; plus one. */
type Chains = Record<Language, { last: Uint32Array; previous: Uint32Array }>;

export type SavedLexicon = { words: SavedWords; stems: SavedWords; chains: Chains };

/** All words of a company with their numbers, and the words that a query word matches. */
export function createLexicon(saved?: SavedLexicon) {
  const words = createWordList(saved?.words);
  /** Written backwards, so that stems with the same ending are neighbours. */
  const stems = createWordList(saved?.stems);
  const chains = saved?.chains ?? emptyChains();

  function add(bytes: Uint8Array, start: number, end: number): number {
    const known = words.size;
    const word = words.add(bytes, start, end);
    if (word === known) chain(word);
    return word;
  }

  function chain(word: number): void {
    const forms = stemsOf(words.textOf(word));
    for (const language of languages) {
      const stem = stems.addText(backwards(forms[language]));
      const of = chains[language];
      of.last = ensureCapacity(of.last, stem + 1);
      of.previous = ensureCapacity(of.previous, word + 1);
      of.previous[word] = of.last[stem]!;
      of.last[stem] = word + 1;
    }
  }

  function addStem(language: Language, stem: number, into: Set<number>): void {
    const { last, previous } = chains[language];
    for (let word = last[stem] ?? 0; word !== 0; word = previous[word - 1]!) into.add(word - 1);
  }

  /** The numbers of the words that `matches` says are found by this one. */
  function expand(asked: string, isPrefix: boolean): Set<number> {
    const found = new Set<number>(isPrefix ? words.startingWith(asked) : []);
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
    /** The state of this moment; what is added later changes nothing in it. */
    save(): SavedLexicon {
      const copied = emptyChains();
      for (const language of languages)
        copied[language] = {
          last: chains[language].last.slice(0, stems.size),
          previous: chains[language].previous.subarray(0, words.size),
        };
      return { words: words.save(), stems: stems.save(), chains: copied };
    },
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
