import { sql } from "kysely";
import { Dictionary } from "../arrays/dictionary.ts";
import { dictionaryCodes, type RowColumn } from "./in-columns.ts";
import { linkedValues } from "./in-sql.ts";
import type { Named, ReferenceTable } from "./lookups.ts";
import { byValue } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

export const agencyTable: ReferenceTable<Named> = {
  sql: "select id, name from agency where company_id = $1",
  read: (row) => ({ ...row, id: Number(row.id) }),
};

const column: RowColumn<"agency_id", number | null> = {
  kind: "rowColumn",
  field: { name: "agency_id", sql: "application.agency_id", read: (row) => row.number() },
  table: agencyTable,
  codes: (lookups) => {
    const named = lookups.rowsOf(agencyTable);
    return dictionaryCodes(new Dictionary<number | null>([null]), {
      choiceOf: (id) => named.get(id ?? 0)?.name,
      isUnknown: (id) => id !== null && !named.has(id),
    });
  },
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
