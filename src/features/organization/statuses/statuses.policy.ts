import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** A pipeline is the whole company's, so only those who run the company change it. */
export const canManagePipeline = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "pipelines.manage");
