import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Whose mail it is, is not known yet: it is for those who see every application and write to every candidate. */
export const canSortMails = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "company.see_all");
