import { stemmed, type StemmedWord } from "#shared/text/words.ts";
import { textDocument, type TextPart } from "./text-vector.ts";

/** The words of documents with their stems, each column as PostgreSQL writes an array. */
export type WordColumns = Record<keyof StemmedWord, string>;

/** What is stored of documents, as PostgreSQL writes arrays: a vector of each, in their order, and the words of all. */
export type IndexedTexts = { vectors: string; words: WordColumns[] };

/** A statement that added every word of the longest text could outlast the time that a statement has. */
const wordsAtOnce = 5_000;

export function indexedTexts(documents: readonly (readonly TextPart[])[]): IndexedTexts {
  const made = documents.map(textDocument);
  return {
    vectors: arrayLiteral(made.map(({ vector }) => vector)),
    words: wordColumns(made.flatMap(({ words }) => [...words])),
  };
}

/** Sorted, so that two transactions that add the same words lock them in the same order and cannot deadlock. */
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
