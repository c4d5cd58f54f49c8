import type { Db } from "#server/db/database.ts";

const english = { name: "English speakers", query: JSON.stringify({ q: "english" }), is_shared: true };

/** Inserts a saved search that the owner shares in each demo company, with a digest of new matches each working day. */
export async function insertSavedSearches(db: Db, now: Date): Promise<void> {
  const owners = await db
    .selectFrom("company_user")
    .innerJoin("app_user", "app_user.id", "company_user.user_id")
    .innerJoin("company", "company.id", "company_user.company_id")
    .where("company.is_demo", "=", true)
    .where("app_user.email", "=", "owner@demo.test")
    .select(["company_user.company_id", "company_user.user_id"])
    .execute();
  const at = now.toISOString();
  const searches = await db
    .insertInto("saved_search")
    .values(owners.map((owner) => ({ ...owner, ...english, dt_created: at })))
    .returning(["company_id", "id as saved_search_id", "user_id"])
    .execute();
  await db
    .insertInto("saved_search_digest")
    .values(searches.map((search) => ({ ...search, frequency: "daily", planned_at: at, told_until: at })))
    .execute();
}
