import type { Answer } from "./applications.contract.ts";

export type Answered = { label: string; texts: string[] };

/** One entry for each question: of several choices, each is an answer of its own. */
export const answersByQuestion = (answers: readonly Answer[]) => answersBy(answers, ({ question }) => question.id);

/** The same, where a question that two forms ask has an entry for each. */
export const answersByForm = (answers: readonly Answer[]) =>
  answersBy(answers, ({ question, questionnaire }) => `${questionnaire}/${question.id}`);

const answersBy = (answers: readonly Answer[], keyOf: (answer: Answer) => string | number): Answered[] =>
  Array.from(Map.groupBy(answers, keyOf).values(), (given) => ({
    label: given[0]?.question.label ?? "",
    texts: given.map(({ text }) => text),
  }));
