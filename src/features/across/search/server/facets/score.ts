import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { canSeeScores } from "#features/review/applications/applications.policy.ts";
import { scoreBandOf, scoreBands } from "#features/review/applications/scores.ts";
import { numberCodes, type RowColumn } from "./in-columns.ts";
import { ownValue } from "./in-sql.ts";
import { byWords } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

export const readableScore = (actor: Actor) =>
  canSeeScores(actor) ? sql<number | null>`application.score` : sql<null>`null::smallint`;

/** Converts a code to its score. Code 0 is no score; other codes are the score plus one. */
export const scoreOfCode = (code: number): number | null => (code === 0 ? null : code - 1);

const column: RowColumn<"score", number | null> = {
  kind: "rowColumn",
  field: { name: "score", sql: "application.score", read: (row) => row.number() },
  codes: () =>
    numberCodes({
      codeOf: (score) => (score === null ? 0 : score + 1),
      count: 102,
      choiceOf: (code, { showsScores }) => scoreBandOf(showsScores ? scoreOfCode(code) : null),
    }),
};

export const score = {
  inSql: ownValue({
    // The same bands as in scoreBandOf().
    value: (actor) => sql`
      case when ${readableScore(actor)} is null then 'none' else least(80, ${readableScore(actor)} / 20 * 20)::text end`,
  }),
  inColumns: column,
  names: byWords(scoreBands, {
    wordOf: (band, translate, language) =>
      band === "none"
        ? translate(language, { key: "server:search.score.none" })
        : `${band}–${band === "80" ? 100 : Number(band) + 19}`,
    showsAll: true,
  }),
  hasOwnOrder: true,
} satisfies ServerFacet;
