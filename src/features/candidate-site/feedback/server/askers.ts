import type { Db } from "#server/db/database.ts";

/** Who made these links, of any company: the reader of the log tells only those who may know. */
export async function askersOf(db: Db, link_ids: readonly number[]) {
  if (link_ids.length === 0) return [];
  return db
    .selectFrom("feedback_link")
    .where("id", "in", link_ids)
    .select(["id", "company_id", "created_by_id"])
    .execute();
}
