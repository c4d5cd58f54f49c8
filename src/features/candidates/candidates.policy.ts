import { isAdmin, type Actor } from "#shared/actor.ts";

/** Where else a person applied is read by people with the right to it, and by those who grant it. */
export const canSeeAlsoApplied = (actor: Pick<Actor, "role" | "is_superuser" | "permissions">) =>
  isAdmin(actor) || actor.permissions.includes("applications:also-applied");
