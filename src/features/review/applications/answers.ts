import type { Answer } from "./applications.contract.ts";

export type Answered = { label: string; texts: string[] };

/** Groups answers into one entry per question. A question with several selected choices has one answer per choice. */
export const answersByQuestion = (answers: readonly Answer[]) => answersBy(answers, ({ question }) => question.id);

/** Groups answers into one entry per question and form, so that a question asked by two forms has two entries. */
export const answersByForm = (answers: readonly Answer[]) =>
  answersBy(answers, ({ question, questionnaire }) => `${questionnaire}/${question.id}`);

const answersBy = (answers: readonly Answer[], keyOf: (answer: Answer) => string | number): Answered[] =>
  Array.from(Map.groupBy(answers, keyOf).values(), (given) => ({
    label: given[0]?.question.label ?? "",
    texts: given.map(({ text }) => text),
  }));
