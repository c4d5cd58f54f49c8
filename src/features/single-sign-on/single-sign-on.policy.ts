import { isAdmin, type Actor } from "#shared/actor.ts";

type Person = Pick<Actor, "role" | "is_superuser">;

/** It holds nothing secret, and admins answer when a colleague does not get in. */
export const canSeeSingleSignOn = (actor: Person) => isAdmin(actor);

/** Who decides how everybody gets in could get in as everybody. */
export const canManageSingleSignOn = (actor: Person) => actor.is_superuser || actor.role === "owner";
