import { nameMatcher } from "../../query/phrase-matcher.ts";
import { allOf, clausesOf, inField, type Clause, type QueryNode } from "../../query/query-language.ts";
import { asksField, freeFields, type TextField } from "#features/indexing/text-fields.ts";
import type { TextQuery } from "../text-query.ts";
import { and, type Bitset } from "../text-index/bitset.ts";
import type { Evaluate, Reader } from "../text-index/evaluate.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import type { Codes } from "./column.ts";
import type { ColumnStore } from "./column-store.ts";
import type { Scope } from "./scope.ts";
import type { FindText } from "./part.ts";
import type { TextHits } from "./text-hits.ts";

/** The text of a company as far as it has been read. */
type ReadText = { index: TextIndex; isComplete: boolean };

/** Finds the rows that match the text queries of a search, in the fields that the reader may read. */
export function textFinder(
  store: ColumnStore,
  { index, isComplete }: ReadText,
  { q, inFields }: TextQuery,
  scope: Scope,
): FindText {
  const asked = allOf([q, inFields]);
  if (!asked) return () => undefined;
  const hasFreeWords = clausesOf(q, { positiveOnly: true }).some((clause) => clause.field === null);

  return (readsComments) => {
    const reader: Reader = {
      reader_id: scope.reader_id,
      readsFiles: scope.searchesFiles,
      readsComments,
      slots: store.size,
      masked: store.masked,
      addNamed: (clause, rows) => addNamed(store, clause, rows),
    };
    return {
      key: JSON.stringify([q, inFields, reader.reader_id, reader.readsFiles, readsComments]),
      find({ countsFields }) {
        const find = findIn(index, isComplete, reader);
        const hits = find(asked);
        const fields = q && hasFreeWords && countsFields ? fieldHits(find, q, inFields) : [];
        return { hits, fields };
      },
    };
  };
}

/** Of a text that is not read whole, what lacks a word may be what has not been read. */
function findIn(index: TextIndex, isComplete: boolean, reader: Reader): Evaluate {
  const find = index.evaluator(reader);
  if (isComplete) return find;
  return (node) => {
    const hits = find(node);
    and(hits, index.known);
    return hits;
  };
}

function fieldHits(find: Evaluate, q: QueryNode, inFields: QueryNode | null): TextHits["fields"] {
  return freeFields.map((field: TextField) => ({ field, hits: find(allOf([inField(q, field), inFields]) ?? q) }));
}

/**
 * Adds the rows whose owner or one of whose tags has a name that matches the clause; these few names are matched one by
 * one.
 */
function addNamed(store: ColumnStore, clause: Clause, rows: Bitset): void {
  const { lookups, facets } = store;
  const asks = (field: TextField) => asksField(clause.field, field);
  const find = nameMatcher(clause);
  const isNamed = (name: string | undefined) => name !== undefined && find(name);

  const owners = lookups.userIds.keys.map(
    (id) => id !== null && asks("owner") && lookups.colleagues.has(id) && isNamed(lookups.people.get(id)?.name),
  );
  const tagSets = new Uint8Array(facets.tags.sets.size);
  for (const [code, id] of facets.tags.sets.members.keys.entries())
    if (asks("tags") && isNamed(lookups.tags.get(id)?.name))
      for (const set of facets.tags.sets.setsOf[code] ?? []) tagSets[set] = 1;
  if (asks("job_title")) {
    const jobs = lookups.jobRows.map((job) => job !== undefined && job.job_title.some(isNamed));
    addRows(rows, store.size, store.job.codes, Uint8Array.from(jobs, Number));
  }
  if (owners.includes(true)) addRows(rows, store.size, facets.owner.codes, Uint8Array.from(owners, Number));
  if (tagSets.includes(1)) addRows(rows, store.size, facets.tags.codes, tagSets);
}

function addRows(rows: Bitset, size: number, codes: Codes, isWanted: Uint8Array): void {
  // Builds the bits of 32 rows without a branch for each row.
  for (let at = 0; at < rows.length; at++) {
    const end = Math.min(size, at * 32 + 32);
    let bits = 0;
    for (let row = at * 32; row < end; row++) bits |= (isWanted[codes[row] as number] as number) << (row & 31);
    rows[at]! |= bits;
  }
}
