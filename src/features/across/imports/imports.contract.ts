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

/** By column; null for one that is not imported. */
const Mapping = z.array(z.enum(importFields).nullable()).max(maxColumns);

/** Status ids by `stageKey()` of the stage. */
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
  /** The line on which the table begins: its headings, or its first row. */
  first_line: z.int(),
  date_format: z.enum(dateFormats),
  /** Whether the column of dates can be read in both orders, in all of its rows. A person then chooses one. */
  has_ambiguous_dates: z.boolean(),
  mapping: Mapping,
  /** Statuses of the job by the stages of the table, as far as a person has mapped them. */
  status_mapping: StatusMapping,
  /** Whether candidates who applied to the job already are added once more. */
  adds_duplicates: z.boolean(),
  /** Rows of the file, once they were checked. */
  total: z.int(),
  good: z.int(),
  /** Those of the good ones whose e-mail address has applied to the job, or comes again in the file. */
  known: z.int(),
  broken: z.int(),
  /** Number of good rows that are added with a fault, such as without a damaged date. */
  incomplete: z.int(),
  added: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Whether the file is still there, so that its rows can be read. */
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
  /** Of each column its heading, where the first row has them, and the first values in it. */
  columns: z.array(z.object({ heading: z.string().nullable(), samples: z.array(Cell) })),
  rows: z.array(PreviewRow),
  /** Columns beyond those that an import reads. */
  left_out_columns: z.int(),
  /** The first rows of the file, of which each may be where the table begins. */
  beginnings: z.array(z.object({ line: z.int(), text: z.string() })),
  /** Stages of the file that the job's pipeline does not have, and its statuses. */
  stages: z.array(z.object({ name: z.string(), status_id: Id.nullable() })),
  statuses: z.array(z.object({ id: Id, name: z.string() })),
});
export type Preview = z.infer<typeof Preview>;

const ImportRow = z.object({
  line: z.int(),
  state: z.enum(rowStates),
  /** The application that was made of the row; null where the reader may not see it or know whose it is. */
  application_id: Id.nullable(),
  faults: z.array(
    z.object({
      reason: z.enum(rowReasons),
      field: z.enum(importFields).nullable(),
      /** The heading of the column, and what was in it; the whole line where no column is to blame. */
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
