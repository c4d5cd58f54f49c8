import { questionOf } from "#features/review/questions/questions.ts";

/** Field names of such boards that differ from the names used here. */
const boardNames: Readonly<Record<string, string>> = { phone_number: "phone", cv: "resume" };
const pasted: Readonly<Record<string, string>> = { cv: "resume_text", cover_letter: "cover_letter_text" };

/** Returns a field's names in the API. `text` is the field for a document sent as text. */
export const namesOf = (field: string): { name: string; text: string | undefined } => ({
  name: boardNames[field] ?? field,
  text: pasted[field],
});

/** Returns the accepted names of a field: the API's and the name used here. Questions with several answers have brackets. */
export const givenNamesOf = (field: string): string[] =>
  questionOf(field) === undefined ? [...new Set([namesOf(field).name, field])] : [field];
