import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Every job of the company hangs in its structure, so only those who run the company change it. */
export const canManageStructure = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "structure.manage");
