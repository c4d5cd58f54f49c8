import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

type Kept = { user_id: number; is_shared: boolean };

/** Only its author changes a search's name, its query and its visibility. */
export const canEditSavedSearch = (actor: Pick<Actor, "user_id">, search: Kept) => search.user_id === actor.user_id;

/** A shared search is in every colleague's list, so the people who run the company may remove it. */
export const canDeleteSavedSearch = (actor: Pick<Actor, "user_id" | "role" | "is_superuser">, search: Kept) =>
  canEditSavedSearch(actor, search) || (search.is_shared && may(actor, "searches.delete_shared"));
