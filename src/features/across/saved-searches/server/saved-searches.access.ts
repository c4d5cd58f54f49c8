import { sql } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { isAgencyOnly } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Access query of saved searches: the person's own and those shared by colleagues, unless deleted. Agency recruiters
 * don't see colleagues' searches, because a search can name candidates and people.
 */
export const visibleSavedSearches = (db: Db, actor: Actor) =>
  readableSavedSearches(db, actor).where("saved_search.deleted_at", "is", null);

/** Access query including deleted searches, for restoring one. */
const readableSavedSearches = (db: Db, actor: Actor) =>
  db
    .selectFrom("saved_search")
    .leftJoin("saved_search_pin", (join) =>
      join
        .onRef("saved_search_pin.company_id", "=", "saved_search.company_id")
        .onRef("saved_search_pin.saved_search_id", "=", "saved_search.id")
        .on("saved_search_pin.user_id", "=", actor.user_id),
    )
    .leftJoin("saved_search_digest", (join) =>
      join
        .onRef("saved_search_digest.company_id", "=", "saved_search.company_id")
        .onRef("saved_search_digest.saved_search_id", "=", "saved_search.id")
        .on("saved_search_digest.user_id", "=", actor.user_id),
    )
    .where("saved_search.company_id", "=", actor.company_id)
    .where((eb) =>
      eb.or([
        eb("saved_search.user_id", "=", readerId(actor)),
        eb.and([eb("saved_search.is_shared", "=", sql.lit(true)), eb.not(isAgencyOnly(actor))]),
      ]),
    );

/** Loaded saved search. Functions that require this type can't be called with one whose access wasn't checked. */
export type VisibleSavedSearch = Awaited<ReturnType<typeof requireSavedSearch>>;

/** Returns the saved search, or throws 404. Locks it, because the caller is going to change it. */
export async function requireSavedSearch(
  db: Db,
  actor: Actor,
  saved_search_id: number,
  options: { evenDeleted?: boolean } = {},
) {
  const readable = options.evenDeleted ? readableSavedSearches(db, actor) : visibleSavedSearches(db, actor);
  const search = await readable
    .where("saved_search.id", "=", saved_search_id)
    .select([
      "saved_search.id",
      "saved_search.company_id",
      "saved_search.user_id",
      "saved_search.is_shared",
      "saved_search.version",
    ])
    .forUpdate("saved_search")
    .executeTakeFirst();
  if (!search) throw notFound();
  return search;
}
