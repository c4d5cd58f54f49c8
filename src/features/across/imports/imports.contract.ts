import { z } from "zod";
import { UserRef } from "#features/review/applications/applications.contract.ts";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, Page, QueryId, QueryInt } from "#shared/schemas.ts";
import {
  dateFormats,
  delimiters,
  encodings,
  importFields,
  importStates,
  listedStates,
  maxColumns,
  maxStages,
  rowReasons,
  rowStates,
} from "./imports.ts";

/** Field of each column; null for columns that aren't imported. */
const Mapping = z.array(z.enum(importFields).nullable()).max(maxColumns);

/** Status ids by the `stageKey()` of the table's statuses. */
const StatusMapping = z
  .record(z.string().min(1).max(100), Id)
  .refine((given) => Object.keys(given).length <= maxStages);

const FaultRef = z.object({
  reason: z.enum(rowReasons),
  field: z.enum(importFields).nullable(),
  column: z.int().nullable(),
});

export const Import = z.object({
  id: Id,
  job: z.object({ id: Id, title: z.string() }),
  created_by: UserRef.nullable(),
  state: z.enum(importStates),
  file_name: z.string(),
  size: z.int(),
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  has_header: z.boolean(),
  /** Line on which the table begins: its headings, or its first row. */
  first_line: z.int(),
  date_format: z.enum(dateFormats),
  /** Whether every date in the table can be read as day-month and as month-day. A person then chooses the order. */
  has_ambiguous_dates: z.boolean(),
  mapping: Mapping,
  /** Statuses of the job for statuses of the table, as mapped by a person. */
  status_mapping: StatusMapping,
  /** Whether candidates who already applied to the job are added again. */
  adds_duplicates: z.boolean(),
  /** Number of rows in the file, known after the check. */
  total: z.int(),
  good: z.int(),
  /** Number of good rows whose email address has already applied to the job, or is repeated in the file. */
  known: z.int(),
  broken: z.int(),
  /** Number of good rows that are added with a fault, such as without an invalid date. */
  incomplete: z.int(),
  added: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Whether the file still exists, so that its rows can be shown. */
  has_file: z.boolean(),
  dt_created: IsoTime,
  dt_started: IsoTime.nullable(),
  dt_ended: IsoTime.nullable(),
  version: z.int(),
});
export type Import = z.infer<typeof Import>;

const Cell = z.string();
const PreviewRow = z.object({
  line: z.int(),
  cells: z.array(Cell),
  is_refused: z.boolean(),
  faults: z.array(FaultRef),
});

const Preview = z.object({
  /** Each column's heading, if the first row has headings, and its first values. */
  columns: z.array(z.object({ heading: z.string().nullable(), samples: z.array(Cell) })),
  rows: z.array(PreviewRow),
  /** Number of columns beyond the maximum, which are ignored. */
  left_out_columns: z.int(),
  /** First rows of the file, each of which may be the start of the table. */
  beginnings: z.array(z.object({ line: z.int(), text: z.string() })),
  /** Statuses of the file that the job's pipeline doesn't have, and the pipeline's statuses. */
  stages: z.array(z.object({ name: z.string(), status_id: Id.nullable() })),
  statuses: z.array(z.object({ id: Id, name: z.string() })),
});
export type Preview = z.infer<typeof Preview>;

const ImportRow = z.object({
  line: z.int(),
  state: z.enum(rowStates),
  /** Application created from the row; null if the person can't see it or its candidate's name. */
  application_id: Id.nullable(),
  faults: z.array(
    z.object({
      reason: z.enum(rowReasons),
      field: z.enum(importFields).nullable(),
      /** Heading and value of the faulty column. If no single column is at fault, the value is the whole line. */
      heading: z.string().nullable(),
      value: z.string().nullable(),
    }),
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

const jobParams = z.object({ job_id: QueryId });
const jobPath = "/v2/jobs/:job_id/imports/";
const params = z.object({ import_id: QueryId });
const path = "/v2/imports/:import_id/";
const paging = { page_size: QueryInt.pipe(z.int().min(1).max(100)).default(25), cursor: Cursor.optional() };

export const listImports = endpoint({
  name: "listImports",
  summary: "The imports of candidates into a job, the latest first.",
  method: "GET",
  path: jobPath,
  guard: "session",
  access: "job:import",
  params: jobParams,
  query: z.object(paging),
  reply: Page(Import).extend({ job: z.object({ id: Id, title: z.string() }) }),
});

export const createImport = endpoint({
  name: "createImport",
  summary: "Begin an import with an uploaded table, of which encoding, separator, headings and columns are recognised.",
  method: "POST",
  path: jobPath,
  guard: "session",
  access: "job:import",
  params: jobParams,
  body: z.strictObject({ key: z.string().min(1).max(200), name: z.string().min(1).max(1_000) }),
  reply: Import,
  status: 201,
});

export const getImport = endpoint({
  name: "getImport",
  summary: "One import, with how far it is.",
  method: "GET",
  path,
  guard: "session",
  access: "candidate_import:manage",
  params,
  reply: Import,
});

const ImportChange = z.strictObject({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  has_header: z.boolean().optional(),
  first_line: z.int().min(1).max(1_000_000).optional(),
  date_format: z.enum(dateFormats).optional(),
  mapping: Mapping.optional(),
  status_mapping: StatusMapping.optional(),
  adds_duplicates: z.boolean().optional(),
  version: z.int().optional(),
});
export type ImportChange = z.output<typeof ImportChange>;

export const patchImport = endpoint({
  name: "patchImport",
  summary: "Change how a table is read, as long as its import has not begun. It is then to be checked again.",
  method: "PATCH",
  path,
  guard: "session",
  access: "candidate_import:manage",
  params,
  body: ImportChange,
  reply: Import,
});

export const previewImport = endpoint({
  name: "previewImport",
  summary: "The columns and the first 20 rows of a table, as they would be imported.",
  method: "GET",
  path: `${path}preview/`,
  guard: "session",
  access: "candidate_import:manage",
  params,
  reply: Preview,
});

export const checkImport = endpoint({
  name: "checkImport",
  summary: "Check every row of the table in the background. Nothing is added.",
  method: "POST",
  path: `${path}check/`,
  guard: "session",
  access: "candidate_import:manage",
  params,
  reply: Import,
});

export const startImport = endpoint({
  name: "startImport",
  summary: "Add the good rows of a checked table as applications, in the background.",
  method: "POST",
  path: `${path}start/`,
  guard: "session",
  access: "candidate_import:manage",
  params,
  reply: Import,
});

export const cancelImport = endpoint({
  name: "cancelImport",
  summary: "Stop a running import. What it has added stays.",
  method: "POST",
  path: `${path}cancel/`,
  guard: "session",
  access: "candidate_import:manage",
  params,
  reply: Import,
});

export const discardImport = endpoint({
  name: "discardImport",
  summary: "Give up an import that has not begun, with its file.",
  method: "DELETE",
  path,
  guard: "session",
  access: "candidate_import:manage",
  params,
  status: 204,
});

export const listImportRows = endpoint({
  name: "listImportRows",
  summary:
    "The rows of an import that could not be read, were left out, or are added with a fault, in the order of the file.",
  method: "GET",
  path: `${path}rows/`,
  guard: "session",
  access: "candidate_import:manage",
  params,
  query: z.object({ state: z.enum(listedStates).default("failed"), ...paging }),
  reply: Page(ImportRow),
});

export const downloadImportRows = endpoint({
  name: "downloadImportRows",
  summary: "The rows that could not be read, as a csv with the same columns and the reason.",
  method: "GET",
  path: `${path}rows.csv`,
  guard: "session_download",
  refusals: [410],
  access: "candidate_import:manage",
  params,
  produces: "text/csv",
});
