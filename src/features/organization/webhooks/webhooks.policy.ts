import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** What happens in the company leaves it, so only those who run the company decide where to. */
export const canManageWebhooks = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "webhooks.manage");
