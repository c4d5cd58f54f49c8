import type { Actor } from "#shared/actor.ts";
import { may } from "#shared/rights.ts";

/** Whether the actor can manage the library, questionnaires and the company's own questions. */
export const canManageQuestions = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "questions.manage");
