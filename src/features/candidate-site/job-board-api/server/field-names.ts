import { questionOf } from "#features/review/questions/questions.ts";

/** What clients of such boards call fields that have another name with us. */
const boardNames: Readonly<Record<string, string>> = { phone_number: "phone", cv: "resume" };
const pasted: Readonly<Record<string, string>> = { cv: "resume_text", cover_letter: "cover_letter_text" };

/** The names of a field in calls; `text` is where a document may be pasted as words. */
export const namesOf = (field: string): { name: string; text: string | undefined } => ({
  name: boardNames[field] ?? field,
  text: pasted[field],
});

/** Under which names a field may come: clients' name, and ours. A question with several answers has brackets. */
export const givenNamesOf = (field: string): string[] =>
  questionOf(field) === undefined ? [...new Set([namesOf(field).name, field])] : [field];
