/** What a column of a table may hold. */
export const importFields = [
  "full_name",
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "social_title",
  "ln_url",
  "message",
  "tags",
  "status",
  "owner",
  "dt_created",
  "recommended_by",
  "language",
] as const;
export type ImportField = (typeof importFields)[number];

/** The fields that several columns may hold. All tags are taken; of the other fields, the first that is filled in. */
const repeatable = ["email", "phone_number", "tags"] as const satisfies readonly ImportField[];
export const isRepeatable = (field: ImportField) => (repeatable as readonly ImportField[]).includes(field);

export const importStates = ["draft", "checking", "checked", "running", "done", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

/** Those in which a person may still change what is read from the file. */
const openStates = ["draft", "checking", "checked"] as const satisfies readonly ImportState[];

export const isOpen = (state: ImportState) => (openStates as readonly ImportState[]).includes(state);
export const isWorking = (state: ImportState) => state === "checking" || state === "running";

export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** As spreadsheet programs and older systems write them; the likeliest first. */
export const encodings = [
  "utf-8",
  "windows-1252",
  "utf-16le",
  "utf-16be",
  "macintosh",
  "windows-1250",
  "windows-1251",
  "koi8-r",
] as const;
export type Encoding = (typeof encodings)[number];

/** The orders of day and month. Dates with the year first or with a month's name are read in any of them. */
export const dateFormats = ["iso", "dmy", "mdy"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Why a row, or a value of it, is not read or not added. The sentences are `reasons.<reason>` of the locales. */
export const rowReasons = [
  "quotes",
  "too_many_cells",
  "unreadable",
  "line_break",
  "missing",
  "nameless",
  "too_long",
  "email",
  "phone",
  "phone_damaged",
  "phone_short",
  "phone_zero_lost",
  "error_value",
  "web_address",
  "date",
  "date_future",
  "status_unknown",
  "owner_unknown",
  "tag_unknown",
  "language",
  "too_many_rows",
  "already_applied",
  "repeated",
  "went_wrong",
] as const;
export type RowReason = (typeof rowReasons)[number];

/** Faults for which a row is refused whatever else it has. Others leave a value out, or are doubts about one that is taken. */
const refusing = [
  "quotes",
  "too_many_cells",
  "unreadable",
  "line_break",
  "missing",
  "too_many_rows",
  "went_wrong",
] as const satisfies readonly RowReason[];
export const isRefusing = (reason: RowReason) => (refusing as readonly RowReason[]).includes(reason);

/** A fault of a row: the field and the column that are to blame, where there are any. */
export type Fault = { reason: RowReason; field: ImportField | null; column: number | null };

/** Names of stages are compared without upper case and spaces around them. */
export const stageKey = (name: string) => name.trim().toLowerCase();

export const rowStates = ["waiting", "added", "skipped", "failed"] as const;
export type RowState = (typeof rowStates)[number];

/** Rows that are listed: those that are not added, and those that are added with a fault. */
export const listedStates = ["failed", "skipped", "incomplete"] as const;
export type ListedState = (typeof listedStates)[number];

export const maxRows = 200_000;
export const maxColumns = 200;
/** Unknown stages that people map, each once. */
export const maxStages = 50;
export const previewedRows = 20;
