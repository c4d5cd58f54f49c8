import type { ApplicationFile, ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { answersByForm } from "#features/review/applications/answers.ts";
import { applicationFields, type ApplicationField } from "#features/review/applications/applications.ts";
import type { feature } from "../feature.ts";

/** Application as listed by the search, with additional fields for a file. */
export type ExportedRow = ApplicationRow & {
  /** URL of this server for links in the file. */
  origin: string;
  /** Source in the person's language. */
  source: string;
};

export type Value = string | number | null;

const link = (row: ExportedRow, path: string) => `${row.origin}${path}`;

const linkTo = (row: ExportedRow, file: ApplicationFile | null) => file && link(row, `${file.url}?download=1`);

const documents = Object.fromEntries(
  applicationFields.map((field) => [field, (row: ExportedRow) => linkTo(row, row[field])]),
) as Record<ApplicationField, (row: ExportedRow) => Value>;

/** Formats answers: one line per question of a form, with all chosen options. */
const linesOf = (answers: ExportedRow["answers"]) =>
  answersByForm(answers)
    .map(({ label, texts }) => `${label}: ${texts.join(", ")}`)
    .join("\n");

/** Columns computed from the row. `source_json` is loaded separately. */
export const rowColumns: Readonly<
  Record<Exclude<keyof typeof feature.exportColumns, "source_json">, (row: ExportedRow) => Value>
> = {
  first_name: (row) => row.first_name,
  last_name: (row) => row.last_name,
  email: (row) => row.email,
  phone: (row) => row.phone_number,
  social_title: (row) => row.social_title,
  message: (row) => row.message,
  dt_created: (row) => row.dt_created,
  source_type: (row) => row.source,
  ref_name: (row) => row.recommended_by?.name ?? null,
  ref_email: (row) => row.recommended_by?.email ?? null,
  status: (row) => row.status,
  rating_avg: (row) => row.rating_avg,
  score: (row) => row.vendor_score?.number_value ?? null,
  tags: (row) => row.tags.map(({ name }) => name).join(", "),
  application_id: (row) => row.id,
  application_link: (row) => link(row, `/applications/${row.id}/`),
  owner: (row) => row.owner_obj?.name ?? null,
  job_title: (row) => row.job_title,
  job_id: (row) => row.job_id,
  job_link: (row) => link(row, row.urls_json.job_detail),
  answers: (row) => linesOf(row.answers),
  ...documents,
};
