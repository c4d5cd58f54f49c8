import { isAdmin, type Actor } from "#shared/actor.ts";

/** Every job of the company hangs in its structure, so only those who run the company change it. */
export const canManageStructure = (actor: Pick<Actor, "role" | "is_superuser">) => isAdmin(actor);
