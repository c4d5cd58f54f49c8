import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Every job depends on the structure, so only owners and admins change it. */
export const canManageStructure = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "structure.manage");
