import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

type Person = Pick<Actor, "role" | "is_superuser">;

/** It holds nothing secret, and admins answer when a colleague does not get in. */
export const canSeeSingleSignOn = (actor: Person) => may(actor, "single_sign_on.read");

/** Those who decide how people sign in could sign in as any of them. */
export const canManageSingleSignOn = (actor: Person) => may(actor, "single_sign_on.manage");
