import { askedFields, isFileField } from "#features/candidate-site/career/career.ts";
import type { OpenJob } from "#features/candidate-site/career/server/open-job.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { givenNamesOf, namesOf } from "./field-names.ts";

export type FileField = {
  field: string;
  /** Accepted names. */
  names: readonly string[];
  /** Field for a document sent as text. */
  text: string | undefined;
};

/** Returns the documents that a job asks for, by each accepted name. Other files are not stored. */
export function fileFields(job: OpenJob): ReadonlyMap<string, FileField> {
  const fields = [
    ...askedFields(job).flatMap(({ field }) => (isFileField(field) ? [field] : [])),
    ...job.questions.flatMap(({ id, choice_type }) => (choice_type === "file" ? [fieldOf(id)] : [])),
  ].map((field) => ({ field, names: givenNamesOf(field), text: namesOf(field).text }));
  return new Map(fields.flatMap((field) => field.names.map((name) => [name, field] as const)));
}
