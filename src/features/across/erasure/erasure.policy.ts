import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** What a candidate is sent of their data is for those who answer for the company. */
export const canManageExports = (actor: Pick<Actor, "role" | "is_superuser">) =>
  may(actor, "candidates.answer_requests");
