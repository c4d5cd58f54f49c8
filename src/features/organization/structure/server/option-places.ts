import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * The options of a company's layers, each with its place in its dimension from 0: `layers_1:3` names the option by it.
 * The order is that of their ids, and archived ones count, so that the name of an option outlasts the archiving of another.
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
