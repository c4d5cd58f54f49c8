import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Where else a person applied is read by people with the right to it, and by those who grant it. */
export const canSeeAlsoApplied = (actor: Pick<Actor, "role" | "is_superuser" | "permissions">) =>
  may(actor, "candidates.see_also_applied") || actor.permissions.includes("applications:also-applied");
