import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Digest } from "../digests.ts";
import type { SavedSearch } from "../saved-searches.contract.ts";
import { visibleSavedSearches, type VisibleSavedSearch } from "./saved-searches.access.ts";

/** Maximum searches listed. Others are found by typing their name. */
const maxListed = 200;

/** Returns the first searches whose name contains a text, pinned ones first, and the total number. */
export async function savedSearches(db: Db, actor: Actor, q: string) {
  const found = visibleSavedSearches(db, actor).$if(q !== "", (query) =>
    query.where(sql<boolean>`strpos(lower(saved_search.name), lower(${q})) > 0`),
  );
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const results = await shown(found)
    .orderBy("is_pinned", "desc")
    .orderBy(sql`lower(saved_search.name)`)
    .orderBy("saved_search.id")
    .limit(maxListed)
    .execute();
  return { count, next: null, results: results.map(present) };
}

export async function savedSearch(db: Db, actor: Actor, id: number): Promise<SavedSearch> {
  const row = await shown(visibleSavedSearches(db, actor).where("saved_search.id", "=", id)).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

const shown = (searches: ReturnType<typeof visibleSavedSearches>) =>
  searches.select((eb) => [
    "saved_search.id",
    "saved_search.name",
    "saved_search.query",
    "saved_search.is_shared",
    "saved_search.user_id",
    "saved_search.dt_created",
    "saved_search.version",
    eb("saved_search_pin.user_id", "is not", null).as("is_pinned"),
    sql<Digest>`coalesce(saved_search_digest.frequency, 'off')`.as("digest"),
    userRef(eb, "saved_search.user_id").as("user"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>["execute"]>>[number];

const present = ({ is_pinned, query, ...row }: Row): SavedSearch => ({
  ...row,
  query: query as SearchParams,
  is_pinned: Boolean(is_pinned),
});

type Fields = { name: string; query: SearchParams; is_shared: boolean };

export const insertSavedSearch = (db: Db, { company_id, user_id }: Actor, { query, ...fields }: Fields) =>
  db
    .insertInto("saved_search")
    .values({ company_id, user_id, ...fields, query: JSON.stringify(query) })
    .returning(["id", "company_id", "user_id", "is_shared", "version"])
    .executeTakeFirstOrThrow();

export const updateSavedSearch = (
  db: Db,
  { id, company_id }: VisibleSavedSearch,
  { name, query, is_shared }: { [field in keyof Fields]?: Fields[field] | undefined },
) =>
  db
    .updateTable("saved_search")
    .set({
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query: JSON.stringify(query) }),
      ...(is_shared !== undefined && { is_shared }),
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();

/**
 * Finds another search of the person whose name differs at most in case. A check in advance, because violating the
 * unique index would abort the transaction.
 */
export const nameLike = async (db: Db, company_id: number, user_id: number, name: string, except_id?: number) => {
  const search = await db
    .selectFrom("saved_search")
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("deleted_at", "is", null)
    .$if(except_id !== undefined, (query) => query.where("id", "<>", except_id as number))
    .select("name")
    .executeTakeFirst();
  return search?.name;
};

export const countKept = async (db: Db, company_id: number, user_id: number) =>
  (
    await db
      .selectFrom("saved_search")
      .where("company_id", "=", company_id)
      .where("user_id", "=", user_id)
      .where("deleted_at", "is", null)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Takes an advisory lock, so that transactions that name searches of one person run one after the other and each sees
 * the names before it.
 */
export const holdNames = (db: Db, company_id: number, user_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved_search:${company_id}:${user_id}`}, 0))`.execute(db);

export const markDeleted = (db: Db, { id, company_id }: VisibleSavedSearch, isDeleted: boolean) =>
  db
    .updateTable("saved_search")
    .set({ deleted_at: isDeleted ? sql`now()` : null })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();

export const nameOf = async (db: Db, { id, company_id }: VisibleSavedSearch) =>
  (
    await db
      .selectFrom("saved_search")
      .where("company_id", "=", company_id)
      .where("id", "=", id)
      .select("name")
      .executeTakeFirstOrThrow()
  ).name;

export const insertPin = (db: Db, { id, company_id }: VisibleSavedSearch, user_id: number) =>
  db
    .insertInto("saved_search_pin")
    .values({ company_id, saved_search_id: id, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removePin = (db: Db, { id, company_id }: VisibleSavedSearch, user_id: number) =>
  db
    .deleteFrom("saved_search_pin")
    .where("company_id", "=", company_id)
    .where("saved_search_id", "=", id)
    .where("user_id", "=", user_id)
    .execute();
