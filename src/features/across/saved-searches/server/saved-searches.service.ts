import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { SearchQuery } from "#features/across/search/search.contract.ts";
import { parseTextQuery } from "#features/across/search/server/text-query.ts";
import { assertScopeFits } from "#features/across/search/server/search-service.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import type { Db } from "#server/db/database.ts";
import { maxKept } from "../saved-search-changes.contract.ts";
import { canDeleteSavedSearch, canEditSavedSearch } from "../saved-searches.policy.ts";
import type { VisibleSavedSearch } from "./saved-searches.access.ts";
import {
  countKept,
  holdNames,
  insertPin,
  insertSavedSearch,
  markDeleted,
  nameLike,
  nameOf,
  removePin,
  savedSearch,
  updateSavedSearch,
} from "./saved-searches.queries.ts";

export async function saveSearch(
  db: Db,
  actor: Actor,
  fields: { name: string; query: SearchParams; is_shared: boolean },
): Promise<number> {
  assertCanRun(fields.query);
  await assertNameIsFree(db, actor, fields.name);
  await assertHasRoom(db, actor);
  const search = await insertSavedSearch(db, actor, fields);
  await log(db, actor, search, "saved_search_created", fields.is_shared);
  return search.id;
}

/** Changes a saved search. If the version is outdated, throws a conflict that includes the current search. */
export async function changeSavedSearch(
  db: Db,
  actor: Actor,
  search: VisibleSavedSearch,
  change: {
    name?: string | undefined;
    query?: SearchParams | undefined;
    is_shared?: boolean | undefined;
    version?: number | undefined;
  },
): Promise<void> {
  assertAllowed(canEditSavedSearch(actor, search), "saved-searches:onlyAuthorsEdit");
  const { version, ...fields } = change;
  if (version !== undefined && version !== search.version) {
    throw changedMeanwhile(await savedSearch(db, actor, search.id));
  }
  if (fields.query) assertCanRun(fields.query);
  if (fields.name !== undefined) await assertNameIsFree(db, search, fields.name, search.id);

  await updateSavedSearch(db, search, fields);
  await log(db, actor, search, "saved_search_changed", search.is_shared || fields.is_shared === true);
}

export async function removeSavedSearch(db: Db, actor: Actor, search: VisibleSavedSearch): Promise<void> {
  assertAllowed(canDeleteSavedSearch(actor, search), "saved-searches:onlyAuthorsDelete");
  await markDeleted(db, search, true);
  await log(db, actor, search, "saved_search_deleted", search.is_shared);
}

/** Restores a search with its pins and its author, regardless of who deleted it. */
export async function restoreDeletedSearch(db: Db, actor: Actor, search: VisibleSavedSearch): Promise<void> {
  assertAllowed(canDeleteSavedSearch(actor, search), "saved-searches:onlyAuthorsDelete");
  await assertNameIsFree(db, search, await nameOf(db, search), search.id);
  await assertHasRoom(db, search);
  await markDeleted(db, search, false);
  await log(db, actor, search, "saved_search_created", search.is_shared);
}

/** Pins or unpins a search in the person's own list. Only their other tabs are notified. */
export async function pinForActor(db: Db, actor: Actor, search: VisibleSavedSearch, isPinned: boolean): Promise<void> {
  await (isPinned ? insertPin : removePin)(db, search, actor.user_id);
  await log(db, actor, search, "saved_search_changed", false);
}

/** Refuses an invalid query, because opening the search would show an error to the author and to colleagues. */
function assertCanRun(params: SearchParams): void {
  const query = SearchQuery.parse(params);
  assertScopeFits(query);
  parseTextQuery(query);
}

async function assertNameIsFree(
  db: Db,
  { company_id, user_id }: { company_id: number; user_id: number },
  name: string,
  except_id?: number,
): Promise<void> {
  await holdNames(db, company_id, user_id);
  const taken = await nameLike(db, company_id, user_id, name, except_id);
  if (taken !== undefined) throw fieldError("name", { key: "saved-searches:nameTaken", values: { name: taken } });
}

/**
 * Refuses more than the maximum, because a shared search is in every colleague's list. The caller holds the lock on
 * names, so that two transactions can't both use the last free slot.
 */
async function assertHasRoom(db: Db, { company_id, user_id }: { company_id: number; user_id: number }): Promise<void> {
  if ((await countKept(db, company_id, user_id)) >= maxKept)
    throw new AppError(409, "too_many", { key: "saved-searches:tooMany", values: { maximum: maxKept } });
}

/** Logs a change. For private searches, only the author is notified. */
const log = (
  db: Db,
  { company_id, user_id }: Actor,
  { id }: { id: number },
  type: "saved_search_created" | "saved_search_changed" | "saved_search_deleted",
  isShared: boolean,
) =>
  logActivity(db, {
    type,
    company_id,
    actor_id: user_id,
    data: { saved_search_id: id, scope: isShared ? "team" : "private" },
  });
