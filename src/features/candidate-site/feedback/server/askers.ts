import type { Db } from "#server/db/database.ts";

/**
 * Returns the people who created these links, in any company. The notifications reader checks later who may see the
 * feedback.
 */
export async function askersOf(db: Db, link_ids: readonly number[]) {
  if (link_ids.length === 0) return [];
  return db
    .selectFrom("feedback_link")
    .where("id", "in", link_ids)
    .select(["id", "company_id", "created_by_id"])
    .execute();
}
