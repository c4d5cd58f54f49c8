import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Whether a person can answer candidates' requests for a copy of their data. */
export const canManageExports = (actor: Pick<Actor, "role" | "is_superuser">) =>
  may(actor, "candidates.answer_requests");
