import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Any candidate can have sent an unsorted email, so only people who can see every application can sort emails. */
export const canSortMails = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "company.see_all");
