import type { Facet } from "./facet.ts";

/** A choice of an answer, as the address names it: by its question and itself. */
export const answerValue = (question_id: number, choice_id: number) => `${question_id}:${choice_id}`;

export const answers = { choices: /^\d{1,15}:\d{1,15}$/ } as const satisfies Facet;
