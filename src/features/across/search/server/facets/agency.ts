import { sql } from "kysely";
import { Dictionary } from "../arrays/dictionary.ts";
import { dictionaryCodes, type RowColumn } from "./in-columns.ts";
import { linkedValues } from "./in-sql.ts";
import { byValue } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

const column: RowColumn<"agency_id", number | null> = {
  kind: "rowColumn",
  field: { name: "agency_id", sql: "application.agency_id", read: (row) => row.number() },
  codes: (lookups) =>
    dictionaryCodes(new Dictionary<number | null>([null]), {
      choiceOf: (id) => lookups.agencies.get(id ?? 0)?.name,
      isUnknown: (id) => id !== null && !lookups.agencies.has(id),
    }),
};

export const agency = {
  inSql: linkedValues({
    from: sql`agency`,
    on: sql`agency.company_id = application.company_id and agency.id = application.agency_id`,
    by: ["agency_id"],
    value: sql`agency.name`,
  }),
  inColumns: column,
  names: byValue,
} satisfies ServerFacet;
