import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** The library, the questionnaires, and what a company asks of its own accord. */
export const canManageQuestions = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "questions.manage");
