import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Whether the actor can manage portals: admins only, because portals accept candidates and can show internal jobs. */
export const canManagePortals = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "referral_portals.manage");
