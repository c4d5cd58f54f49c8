import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** A key sends applications as long as the person who made it runs the company. */
export const canSendApplications = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "api_keys.manage");
