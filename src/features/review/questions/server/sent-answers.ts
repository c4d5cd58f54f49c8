import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { maxAsked, maxChoices, questionOf } from "../questions.ts";
import type { Submitted, SubmittedAnswer } from "./check-answers.ts";

/** Values that a form sent for its questions, by field name. */
export type SentAnswers = Map<string, { values: string[]; version?: number }>;

/** Adds a form field to the answers. Ignores fields that don't belong to a question, and those beyond the maximum number. */
export function readAnswer(answers: SentAnswers, name: string, value: string): void {
  const field = name.replace(/_version$/, "");
  if (questionOf(field) === undefined || (answers.size >= maxAsked && !answers.has(field))) return;
  const answer = answers.get(field) ?? { values: [] };
  answers.set(field, answer);
  if (field === name) {
    if (answer.values.length < maxChoices) answer.values.push(value);
  } else if (/^\d{1,9}$/.test(value)) answer.version = Number(value);
}

/** Combines the answers and files of a form by question. */
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
