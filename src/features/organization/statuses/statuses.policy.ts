import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Pipelines affect the whole company, so only owners and admins change them. */
export const canManagePipeline = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "pipelines.manage");
