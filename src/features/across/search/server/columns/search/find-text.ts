import { allOf, clausesOf, inField, type Clause, type QueryNode } from "../../../query/query-language.ts";
import { asksField, freeFields, type TextField } from "#features/platform/indexing/text-fields.ts";
import type { TextQuery } from "../../text-query.ts";
import { and, emptyBitset, setBit, type Bitset } from "../../arrays/bitset.ts";
import type { Evaluate, Reader } from "../../text-index/evaluate.ts";
import type { TextIndex } from "../../text-index/text-index.ts";
import type { Codes } from "../../arrays/column.ts";
import type { ColumnStore } from "../store/column-store.ts";
import type { Scope } from "../../scope.ts";
import type { FindText } from "../counts/text-search.ts";
import type { TextHits } from "../counts/text-hits.ts";

/** Text index of a company, possibly incomplete. */
type ReadText = { index: TextIndex; isComplete: boolean };

const noRows = emptyBitset(0);

/** Finds the rows that match the text queries of a search, in the fields that the person can read. */
export function textFinder(
  store: ColumnStore,
  { index, isComplete }: ReadText,
  { q, inFields }: TextQuery,
  scope: Scope,
): FindText {
  const asked = allOf([q, inFields]);
  if (!asked) return () => undefined;
  const hasFreeWords = clausesOf(q, { positiveOnly: true }).some((clause) => clause.field === null);

  return (readsOpinions) => {
    const reader: Reader = {
      reader_id: scope.reader_id,
      readsFiles: scope.searchesFiles,
      readsComments: readsOpinions,
      slots: store.size,
      // Agency recruiters, the only role without opinions, know the candidates they submitted, so masking doesn't apply
      // to them.
      masked: readsOpinions ? store.masked : noRows,
      addNamed: (clause, rows) =>
        namedIn(store, clause, { readsOpinions }, (codes, isWanted) => addRows(rows, store.size, codes, isWanted)),
    };
    const momentNow = () => ({ index, changes: index.changes, epoch: store.epoch });
    const hitsBy = (find: Evaluate, countsFields: boolean): TextHits => ({
      hits: find(asked),
      fields: q && hasFreeWords && countsFields ? fieldHits(find, q, inFields) : [],
      moment: momentNow(),
    });
    return {
      key: JSON.stringify([q, inFields, reader.reader_id, reader.readsFiles, readsOpinions]),
      find: ({ countsFields }) => hitsBy(onlyRead(index, isComplete, index.evaluator(reader)), countsFields),
      findChanged(since) {
        const { fields, moment } = since;
        if (moment.index !== index || moment.epoch < store.namesEpoch) return undefined;
        const rows = index.changedSince(moment.changes);
        if (!rows) return undefined;
        if (rows.size === 0) return { rows, now: { ...since, moment: momentNow() } };
        const ofRows: Reader = {
          ...reader,
          addNamed: (clause, found) =>
            namedIn(store, clause, { readsOpinions }, (codes, isWanted) => addThose(rows, codes, isWanted, found)),
        };
        const find = onlyRead(index, isComplete, index.evaluatorOfChanged(ofRows));
        return { rows, now: hitsBy(find, fields.length > 0) };
      },
    };
  };
}

/** Restricts hits to rows whose texts are loaded. A negated word may be in a text that isn't loaded yet. */
function onlyRead(index: TextIndex, isComplete: boolean, find: Evaluate): Evaluate {
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

/** Visits the columns with a matching name that the person can read, each with the matching codes. */
function namedIn(
  store: ColumnStore,
  clause: Clause,
  { readsOpinions }: { readsOpinions: boolean },
  visit: (codes: Codes, isWanted: Uint8Array) => void,
): void {
  const { owner, tags } = store.facets;
  const asks = (field: TextField) => asksField(clause.field, field);
  const { user_ids, tag_ids, jobs } = store.named.of(clause);
  const codesOf = (column: typeof owner | typeof tags, ids: readonly number[]) =>
    ids.map((id) => column.find(id)).filter((code) => code !== undefined);

  const owners = readsOpinions && asks("owner") ? codesOf(owner, user_ids) : [];
  const sets =
    readsOpinions && asks("tags") ? codesOf(tags, tag_ids).flatMap((code) => tags.sets.setsOf[code] ?? []) : [];
  if (jobs && asks("job_title")) visit(store.job.codes, jobs);
  if (owners.length > 0) visit(owner.codes, tableOf(owners, owner.valueCount));
  if (sets.length > 0) visit(tags.codes, tableOf(sets, tags.sets.size));
}

function tableOf(codes: readonly number[], size: number): Uint8Array {
  const table = new Uint8Array(size);
  for (const code of codes) table[code] = 1;
  return table;
}

/** Adds the given rows whose code is wanted. */
function addThose(rows: Iterable<number>, codes: Codes, isWanted: Uint8Array, found: Bitset): void {
  for (const row of rows) if (isWanted[codes[row] as number]) setBit(found, row);
}

function addRows(rows: Bitset, size: number, codes: Codes, isWanted: Uint8Array): void {
  // Assembles the bits of 32 rows without a branch per row.
  for (let at = 0; at < rows.length; at++) {
    const end = Math.min(size, at * 32 + 32);
    let bits = 0;
    for (let row = at * 32; row < end; row++) bits |= (isWanted[codes[row] as number] as number) << (row & 31);
    rows[at]! |= bits;
  }
}
