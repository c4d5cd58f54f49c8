import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { readsOpinions } from "../reads-opinions.ts";
import { numberCodes, type RowColumn } from "./in-columns.ts";
import { ownValue } from "./in-sql.ts";
import { byWords } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

const stars = ["0", "1", "2", "3", "4", "5"] as const;

/** Average rating if the person can read ratings. For agency recruiters, candidates count as not rated. */
export const readableRating = (actor: Actor) =>
  sql<number>`coalesce(case when ${readsOpinions(actor)} then application.rating_avg end, 0)`;

/** In hundredths; 0 without a rating. */
const column: RowColumn<"rating", number> = {
  kind: "rowColumn",
  field: {
    name: "rating",
    sql: "coalesce(round(application.rating_avg * 100), 0)::integer",
    read: (row) => row.count(),
  },
  codes: () =>
    numberCodes({
      codeOf: (rating) => rating,
      count: 501,
      choiceOf: (code, { reads }) => (reads.has("opinions") ? String(Math.round(code / 100)) : "0"),
    }),
  restricted: "opinions",
};

export const rating = {
  inSql: ownValue({ value: (actor) => sql`round(${readableRating(actor)})::integer` }),
  inColumns: column,
  names: byWords(stars, { wordOf: (star) => star, showsAll: true }),
  hasOwnOrder: true,
} satisfies ServerFacet;
