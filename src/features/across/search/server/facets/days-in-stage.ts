import { sql } from "kysely";
import { daysInStatus } from "#features/organization/statuses/server/status-since.ts";
import { stageBands } from "../../facets/days-in-stage.ts";
import type { AgeColumn } from "./in-columns.ts";
import { ownValue } from "./in-sql.ts";
import { byWords } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

const [, ...later] = stageBands;

const column: AgeColumn<"status_since"> = {
  kind: "rowColumn",
  field: {
    name: "status_since",
    sql: "max(dt_created)",
    // Default for applications that were inserted without a status history.
    gathered: { table: "status_change", absent: "application.dt_created" },
    read: (row) => row.time() ?? 0,
  },
  steps: later.map(Number),
  choiceOf: (step) => stageBands[step],
};

const bandInSql = sql`(${[...stageBands]}::text[])[1 + width_bucket(${daysInStatus}, ${column.steps}::integer[])]`;

export const daysInStage = {
  inSql: ownValue({ value: () => bandInSql }),
  inColumns: column,
  names: byWords(stageBands, {
    wordOf: (band, translate, language) => {
      const next = stageBands[stageBands.indexOf(band) + 1];
      return next === undefined
        ? translate(language, { key: "server:search.days.atLeast", values: { from: band } })
        : translate(language, { key: "server:search.days.between", values: { from: band, to: Number(next) - 1 } });
    },
    showsAll: true,
  }),
  hasOwnOrder: true,
} satisfies ServerFacet;
