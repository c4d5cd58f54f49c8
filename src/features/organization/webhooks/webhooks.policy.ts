import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Webhooks send events out of the company, so only owners and admins manage them. */
export const canManageWebhooks = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "webhooks.manage");
