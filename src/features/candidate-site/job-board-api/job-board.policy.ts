import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Whether a key can send applications: only while the person who created it is an admin. */
export const canSendApplications = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "api_keys.manage");
