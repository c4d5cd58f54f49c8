import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Location } from "../locations.contract.ts";

/** Locations of a company, including archived ones. */
export const selectLocations = (db: Db, company_id: number) =>
  db
    .selectFrom("location as item")
    .where("item.company_id", "=", company_id)
    .select([
      "item.id",
      "item.name",
      "item.location_json",
      sql<string | null>`item.latitude::text`.as("latitude"),
      sql<string | null>`item.longitude::text`.as("longitude"),
    ])
    .$castTo<Location>();
