import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Options of a company's layers with their index in the dimension, by which `layers_1:3` names an option. They are ordered
 * by id and include archived ones, so that archiving an option doesn't rename the others.
 */
export const optionsInPlace = (db: Db, company_id: number) =>
  db
    .selectFrom("layer_option")
    .where("company_id", "=", company_id)
    .select([
      "company_id",
      "id",
      "dimension",
      "name",
      "is_archived",
      sql<number>`row_number() over (partition by dimension order by id) - 1`.as("place"),
    ]);
