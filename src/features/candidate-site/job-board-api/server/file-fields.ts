import { askedFields, isFileField } from "#features/candidate-site/career/career.ts";
import type { OpenJob } from "#features/candidate-site/career/server/open-job.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { givenNamesOf, namesOf } from "./field-names.ts";

export type FileField = {
  field: string;
  /** Under which it may come. */
  names: readonly string[];
  /** Where it may be pasted as words. */
  text: string | undefined;
};

/** The documents that a job asks for, by each name under which one may come. No other is stored. */
export function fileFields(job: OpenJob): ReadonlyMap<string, FileField> {
  const fields = [
    ...askedFields(job).flatMap(({ field }) => (isFileField(field) ? [field] : [])),
    ...job.questions.flatMap(({ id, choice_type }) => (choice_type === "file" ? [fieldOf(id)] : [])),
  ].map((field) => ({ field, names: givenNamesOf(field), text: namesOf(field).text }));
  return new Map(fields.flatMap((field) => field.names.map((name) => [name, field] as const)));
}
