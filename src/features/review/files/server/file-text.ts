import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Selects the text of a file up to a length, and whether there is more. */
export const textOf = (db: Db, company_id: number, file_id: number, max_length: number) =>
  db
    .selectFrom("stored_file")
    .select([
      sql<string>`coalesce(left(text, ${max_length}), '')`.as("text"),
      sql<boolean>`coalesce(length(text), 0) > ${max_length}`.as("has_more"),
    ])
    .where("company_id", "=", company_id)
    .where("id", "=", file_id)
    .executeTakeFirstOrThrow();
