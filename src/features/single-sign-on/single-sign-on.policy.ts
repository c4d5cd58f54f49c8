import { isAdmin, type Actor } from "#shared/actor.ts";

type Person = Pick<Actor, "role" | "is_superuser">;

/** It holds nothing secret, and admins answer when a colleague does not get in. */
export const canSeeSingleSignOn = (actor: Person) => isAdmin(actor);

/** Those who decide how people sign in could sign in as any of them. */
export const canManageSingleSignOn = (actor: Person) => actor.is_superuser || actor.role === "owner";
