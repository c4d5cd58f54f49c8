import type { Facet } from "./facet.ts";

/** Formats a choice of an answer for the URL: question id and choice id. */
export const answerValue = (question_id: number, choice_id: number) => `${question_id}:${choice_id}`;

export const answers = { choices: /^\d{1,15}:\d{1,15}$/ } as const satisfies Facet;
