import { isAdmin, type Actor } from "#shared/actor.ts";

/** What a candidate is sent of their data is for those who answer for the company. */
export const canManageExports = (actor: Pick<Actor, "role" | "is_superuser">) => isAdmin(actor);
