import { textFields, type TextField } from "./search.contract.ts";
import { tokenise } from "./tokens.ts";

/** One word, phrase or `field:word` of a search text. */
export type Term = {
  /** The field it must be found in, "person" for a name or an e-mail address, or null for any. */
  field: TextField | "person" | null;
  /** Words that stand one after the other; of several phrases each must be found. */
  phrases: string[][];
  isExcluded: boolean;
  /** The last word of a text is still being typed: its beginning is enough. */
  isPrefix: boolean;
};

const part = new RegExp(String.raw`(-?)(?:(${textFields.join("|")}):(?=\S))?("[^"]*"?|\S+)`, "giu");

const shortestPrefix = 3;

/** No person types as many words; whoever sends more is not read to the end. */
const mostWords = 100;

/**
 * Reads what a person types: words that must all be found, `-word` that must not, `"a phrase"`, and `field:word`. A colon
 * after anything else stands between words, and signs alone mean nothing, so that every text can be searched for.
 */
export function parseText(text: string, field: Term["field"] = null): Term[] {
  const terms: Term[] = [];
  let words = 0;

  for (const [, minus, name, value = ""] of text.matchAll(part)) {
    const isQuoted = value.startsWith('"');
    const phrases = (isQuoted ? [value] : value.split(":")).map(tokenise).filter((phrase) => phrase.length > 0);
    if (phrases.length === 0) continue;
    const isFinished = isQuoted && value.length > 1 && value.endsWith('"');
    terms.push({
      field: name ? (name.toLowerCase() as TextField) : field,
      phrases,
      isExcluded: minus === "-",
      isPrefix: !isFinished,
    });
    words += phrases.flat().length;
    if (words >= mostWords) break;
  }

  const read = firstWords(terms, mostWords);
  return read.map((term, index) => ({
    ...term,
    isPrefix: index === read.length - 1 && term.isPrefix && !term.isExcluded && hasLongEnd(term),
  }));
}

/** The terms up to a number of words; the one in which it is reached is cut there. */
export function firstWords(terms: readonly Term[], most: number): Term[] {
  let left = most;
  const cut = (phrase: string[]) => {
    const kept = phrase.slice(0, left);
    left -= kept.length;
    return kept;
  };
  return terms
    .map((term) => ({ ...term, phrases: term.phrases.map(cut).filter((phrase) => phrase.length > 0) }))
    .filter((term) => term.phrases.length > 0);
}

const hasLongEnd = ({ phrases }: Term) => (phrases.at(-1)?.at(-1) ?? "").length >= shortestPrefix;
