import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** A portal takes candidates in and may show internal jobs, so those who run the company decide on it. */
export const canManagePortals = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "referral_portals.manage");
