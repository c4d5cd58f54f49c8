import { isFile } from "#features/platform/indexing/server/text-vector.ts";
import { asksField, textFields, type TextField } from "#features/platform/indexing/text-fields.ts";
import type { Clause } from "../query/query-language.ts";
import type { Match } from "../search.contract.ts";
import { snippetMaker } from "./snippets.ts";
import { inSlices } from "./text-index/slices.ts";

const maxMatches = 2;

/** Time limit. Only malicious texts take longer, and matches not found by then aren't shown. */
const usualMaxMs = 3_000;

/** Text of an application. `isName` marks first and last name joined, so that a phrase can match across both. */
export type Part = { field: TextField; text: string; isName?: boolean };

/** Texts on a page of results. Each row's texts are searched in this order. */
export type TextsOfPage = { clauses: readonly Clause[]; rows: readonly { id: number; parts: readonly Part[] }[] };

/** Whether a clause searches a field. */
export const asks = ({ field: asked }: Clause, field: TextField): boolean =>
  asksField(asked, field) || (asked === "files" && isFile(field));

/** Finds the first matches in each row, by row id. Concurrent calls take turns. */
export const cutSnippets = (page: TextsOfPage, maxMs = usualMaxMs): Promise<Map<number, Match[]>> =>
  inSlices(matchesIn(page, maxMs));

function* matchesIn({ clauses, rows }: TextsOfPage, maxMs: number): Generator<void, Map<number, Match[]>> {
  const until = performance.now() + maxMs;
  const makers = new Map(
    textFields.flatMap((field) => {
      const ofField = clauses.filter((clause) => asks(clause, field));
      return ofField.length > 0 ? [[field, snippetMaker(ofField)] as const] : [];
    }),
  );
  const inName = snippetMaker(clauses.filter(({ field, words }) => field === null && words.length > 1));

  const matches = new Map<number, Match[]>();
  for (const { id, parts } of rows) {
    const found: Match[] = [];
    for (const { field, text, isName } of parts) {
      const make = isName ? inName : makers.get(field);
      const snippet = make && (yield* make(text));
      if (snippet) found.push({ field, snippet });
      if (found.length === maxMatches || performance.now() > until) break;
      yield;
    }
    matches.set(id, found);
  }
  return matches;
}
