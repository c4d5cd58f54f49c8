import type { ApplicationFile, ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { answersByForm } from "#features/review/applications/answers.ts";
import { applicationFields, type ApplicationField } from "#features/review/applications/applications.ts";

/** An application as it is exported, with what a row of a list does not say. */
export type ExportRow = ApplicationRow & {
  /** Where this server is reached: links in a file lead there. */
  origin: string;
  /** The source in the reader's language. */
  source: string;
  comments: string;
  /** Reason for the rejection: one of the company's, or in words. */
  rejection_reason: string | null;
  /** What the source told of the candidate; null unless asked for. */
  source_json: string | null;
  /** The messages to the candidate and from them; empty unless the column is exported. */
  messages: string;
};

type Value = string | number | null;

/** A column of a file. Times are ISO 8601 in UTC until `cellsOf()` writes them in the reader's time zone. */
export type Column = {
  key: ColumnKey;
  group: ColumnGroup;
  type: "text" | "date" | "number" | "link";
  value: (row: ExportRow) => Value;
};

export const columnGroups = ["candidate", "application", "job", "details"] as const;
type ColumnGroup = (typeof columnGroups)[number];

const baseKeys = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "social_title",
  "message",
  "dt_created",
  "source_type",
  "ref_name",
  "ref_email",
  "status",
  "rejection_reason",
  "rating_avg",
  "score",
  "tags",
  "application_id",
  "application_link",
  "owner",
  "job_title",
  "job_id",
  "job_link",
  "answers",
  "comments",
] as const;
/** For those who run the company alone. */
const detailKeys = [...applicationFields, "source_json", "messages"] as const;
export const columnKeys = [...baseKeys, ...detailKeys] as const;
export type ColumnKey = (typeof columnKeys)[number];

const link = (row: ExportRow, path: string) => `${row.origin}${path}`;

const linkTo = (row: ExportRow, file: ApplicationFile | null) => file && link(row, `${file.url}?download=1`);

const document = (key: ApplicationField): Column => ({
  key,
  group: "details",
  type: "link",
  value: (row) => linkTo(row, row[key]),
});

const candidate = { group: "candidate", type: "text" } as const;
const application = { group: "application", type: "text" } as const;
const job = { group: "job", type: "text" } as const;

/** A line for each question of a form, with all that was chosen. */
const linesOf = (answers: ExportRow["answers"]) =>
  answersByForm(answers)
    .map(({ label, texts }) => `${label}: ${texts.join(", ")}`)
    .join("\n");

/** All columns, in the order of the file. */
export const columns: readonly Column[] = [
  { ...candidate, key: "first_name", value: (row) => row.first_name },
  { ...candidate, key: "last_name", value: (row) => row.last_name },
  { ...candidate, key: "email", value: (row) => row.email },
  { ...candidate, key: "phone", value: (row) => row.phone_number },
  { ...candidate, key: "social_title", value: (row) => row.social_title },
  { ...candidate, key: "message", value: (row) => row.message },
  { ...application, key: "dt_created", type: "date", value: (row) => row.dt_created },
  { ...application, key: "source_type", value: (row) => row.source },
  { ...application, key: "ref_name", value: (row) => row.recommended_by?.name ?? null },
  { ...application, key: "ref_email", value: (row) => row.recommended_by?.email ?? null },
  { ...application, key: "status", value: (row) => row.status },
  { ...application, key: "rejection_reason", value: (row) => row.rejection_reason },
  { ...application, key: "rating_avg", type: "number", value: (row) => row.rating_avg },
  { ...application, key: "score", type: "number", value: (row) => row.vendor_score?.number_value ?? null },
  { ...application, key: "tags", value: (row) => row.tags.map(({ name }) => name).join(", ") },
  { ...application, key: "application_id", type: "number", value: (row) => row.id },
  { ...application, key: "application_link", type: "link", value: (row) => link(row, `/applications/${row.id}/`) },
  { ...application, key: "owner", value: (row) => row.owner_obj?.name ?? null },
  { ...job, key: "job_title", value: (row) => row.job_title },
  { ...job, key: "job_id", type: "number", value: (row) => row.job_id },
  { ...job, key: "job_link", type: "link", value: (row) => link(row, row.urls_json.job_detail) },
  { ...application, key: "answers", value: (row) => linesOf(row.answers) },
  { ...application, key: "comments", value: (row) => row.comments },
  ...applicationFields.map(document),
  { group: "details", type: "text", key: "source_json", value: (row) => row.source_json },
  { group: "details", type: "text", key: "messages", value: (row) => row.messages },
];

export const isDetail = ({ group }: Column): boolean => group === "details";
