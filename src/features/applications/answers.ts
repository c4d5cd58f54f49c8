import type { Answer } from "./applications.contract.ts";

export type Answered = { label: string; texts: string[] };

/** One entry for each question: of several choices, each is an answer of its own. */
export function answersByQuestion(answers: readonly Answer[]): Answered[] {
  const entries = new Map<number, Answered>();
  for (const { question, text } of answers) {
    const entry = entries.get(question.id);
    if (entry) entry.texts.push(text);
    else entries.set(question.id, { label: question.label, texts: [text] });
  }
  return [...entries.values()];
}
