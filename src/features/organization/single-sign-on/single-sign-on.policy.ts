import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

type Person = Pick<Actor, "role" | "is_superuser">;

/** Admins can see the settings, because they help colleagues who can't sign in. The settings contain no secrets. */
export const canSeeSingleSignOn = (actor: Person) => may(actor, "single_sign_on.read");

/** Only owners: people who control the sign-in could sign in as anyone. */
export const canManageSingleSignOn = (actor: Person) => may(actor, "single_sign_on.manage");
