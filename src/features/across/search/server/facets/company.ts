import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { ownValue } from "./in-sql.ts";
import { byLookup, type NamedOption } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

export const company = {
  inSql: ownValue({
    value: () => sql`application.company_id`,
    label: sql`(select internal_name from company where company.id = found.value)`,
  }),
  inColumns: { kind: "company" },
  names: byLookup({
    inSql: companyNames,
    inColumns:
      ({ company_id, company: { internal_name } }) =>
      (value) =>
        value === String(company_id) ? { id: company_id, label: internal_name } : undefined,
    isAlwaysVisible: () => true,
  }),
} satisfies ServerFacet;

async function companyNames(db: Db, actor: Actor, ids: string[]): Promise<NamedOption[]> {
  if (!ids.includes(String(actor.company_id))) return [];
  return db
    .selectFrom("company")
    .where("id", "=", actor.company_id)
    .select([sql<string>`id::text`.as("value"), "internal_name as label"])
    .execute();
}
