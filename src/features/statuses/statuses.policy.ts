import { isAdmin, type Actor } from "#shared/actor.ts";

/** A pipeline is the whole company's, so only those who run the company change it. */
export const canManagePipeline = (actor: Pick<Actor, "role" | "is_superuser">) => isAdmin(actor);
