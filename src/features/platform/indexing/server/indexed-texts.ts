import { stemmed, type StemmedWord } from "#shared/text/words.ts";
import { textDocument, type TextPart } from "./text-vector.ts";

/** Words of documents with their stems, each column as a PostgreSQL array literal. */
export type WordColumns = Record<keyof StemmedWord, string>;

/**
 * Index data of documents as PostgreSQL array literals: one vector per document, in order, and the words of all
 * documents.
 */
export type IndexedTexts = { vectors: string; words: WordColumns[] };

/** Maximum words per statement. Adding every word of the longest text at once could exceed the statement timeout. */
const wordsAtOnce = 5_000;

export function indexedTexts(documents: readonly (readonly TextPart[])[]): IndexedTexts {
  const made = documents.map(textDocument);
  return {
    vectors: arrayLiteral(made.map(({ vector }) => vector)),
    words: wordColumns(made.flatMap(({ words }) => [...words])),
  };
}

/**
 * Returns sorted columns, so that two transactions that add the same words lock them in the same order and cannot
 * deadlock.
 */
export function wordColumns(words: readonly string[]): WordColumns[] {
  const distinct = [...new Set(words)].toSorted();
  const starts = Array.from({ length: Math.ceil(distinct.length / wordsAtOnce) }, (_, part) => part * wordsAtOnce);
  return starts.map((start) => columnsOf(distinct.slice(start, start + wordsAtOnce)));
}

function columnsOf(words: readonly string[]): WordColumns {
  const rows = words.map(stemmed);
  const column = (name: keyof StemmedWord) => arrayLiteral(rows.map((row) => row[name]));
  return { word: column("word"), en: column("en"), sv: column("sv"), de: column("de"), fi: column("fi") };
}

const arrayLiteral = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;
