import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { maxAsked, maxChoices, questionOf } from "../questions.ts";
import type { Submitted, SubmittedAnswer } from "./check-answers.ts";

/** What a form has sent for its questions, by the names of its fields. */
export type SentAnswers = Map<string, { values: string[]; version?: number }>;

/** Takes a field of a form that answers a question. A form asks so many questions; what is beyond is of none. */
export function readAnswer(answers: SentAnswers, name: string, value: string): void {
  const field = name.replace(/_version$/, "");
  if (questionOf(field) === undefined || (answers.size >= maxAsked && !answers.has(field))) return;
  const answer = answers.get(field) ?? { values: [] };
  answers.set(field, answer);
  if (field === name) {
    if (answer.values.length < maxChoices) answer.values.push(value);
  } else if (/^\d{1,9}$/.test(value)) answer.version = Number(value);
}

/** What came for the questions, each file with the question that it answers. */
export function submittedOf(answers: SentAnswers, files: ReadonlyMap<string, ReceivedFile | undefined>): Submitted {
  const submitted = new Map<number, SubmittedAnswer>();
  for (const field of new Set([...answers.keys(), ...files.keys()])) {
    const question_id = questionOf(field);
    if (question_id === undefined) continue;
    const { values = [], version } = answers.get(field) ?? {};
    submitted.set(question_id, { values, version, file: files.get(field) });
  }
  return submitted;
}
