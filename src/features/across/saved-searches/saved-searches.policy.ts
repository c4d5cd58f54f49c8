import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

type Kept = { user_id: number; is_shared: boolean };

/** Whether the person can change name, query and visibility of a search, which only its author can. */
export const canEditSavedSearch = (actor: Pick<Actor, "user_id">, search: Kept) => search.user_id === actor.user_id;

/**
 * Whether the person can delete a search. A shared search is in every colleague's list, so people who manage the
 * company can delete it, too.
 */
export const canDeleteSavedSearch = (actor: Pick<Actor, "user_id" | "role" | "is_superuser">, search: Kept) =>
  canEditSavedSearch(actor, search) || (search.is_shared && may(actor, "searches.delete_shared"));
