import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** What a colleague sees is told to those who answer for it. */
export const canExplainAccess = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "access.explain");
