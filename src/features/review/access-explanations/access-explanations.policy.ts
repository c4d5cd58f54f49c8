import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Whether the actor can see why a colleague has access: admins only. */
export const canExplainAccess = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "access.explain");
