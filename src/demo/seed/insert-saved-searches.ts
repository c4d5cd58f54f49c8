import type { Db } from "#server/db/database.ts";

const saved = [
  { name: "Rated four or more", query: { rating: ["4", "5"] }, is_shared: false, isPinned: true, frequency: null },
  { name: "English speakers", query: { q: "english" }, is_shared: true, isPinned: true, frequency: "daily" },
];

/** What the owner of each company of the demo searches for again and again, one of it with a digest each working day. */
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
    .values(
      owners.flatMap((owner) =>
        saved.map(({ name, query, is_shared }) => ({
          ...owner,
          name,
          query: JSON.stringify(query),
          is_shared,
          dt_created: at,
        })),
      ),
    )
    .returning(["company_id", "id as saved_search_id", "user_id", "name"])
    .execute();
  const kept = searches.map(({ name, ...key }) => ({ key, of: saved.find((search) => search.name === name) }));
  await db
    .insertInto("saved_search_pin")
    .values(kept.flatMap(({ key, of }) => (of?.isPinned ? [key] : [])))
    .execute();
  await db
    .insertInto("saved_search_digest")
    .values(
      kept.flatMap(({ key, of }) =>
        of?.frequency ? [{ ...key, frequency: of.frequency, planned_at: at, told_until: at }] : [],
      ),
    )
    .execute();
}
