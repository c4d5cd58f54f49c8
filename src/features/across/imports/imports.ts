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

/** Fields that several columns can have. All tags are imported; for the other fields, the first filled-in column. */
const repeatable = ["email", "phone_number", "tags"] as const satisfies readonly ImportField[];
export const isRepeatable = (field: ImportField) => (repeatable as readonly ImportField[]).includes(field);

export const importStates = ["draft", "checking", "checked", "running", "done", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

/** States in which the import's settings can still be changed. */
const openStates = ["draft", "checking", "checked"] as const satisfies readonly ImportState[];

export const isOpen = (state: ImportState) => (openStates as readonly ImportState[]).includes(state);
export const isWorking = (state: ImportState) => state === "checking" || state === "running";

export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Encodings used by spreadsheet programs and older systems, most likely first. */
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

/** Orders of day and month. Dates with the year first, or with the name of a month, are read in any of them. */
export const dateFormats = ["iso", "dmy", "mdy"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Reasons why a row or a value isn't imported. The messages are `reasons.<reason>` in the locales. */
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

/**
 * Faults that prevent the whole row from being imported. Others only drop a value, or are warnings about an imported
 * one.
 */
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

export type Fault = { reason: RowReason; field: ImportField | null; column: number | null };

/** Normalizes the name of a table's status for comparison. */
export const stageKey = (name: string) => name.trim().toLowerCase();

export const rowStates = ["waiting", "added", "skipped", "failed"] as const;
export type RowState = (typeof rowStates)[number];

/** Filters for the list of rows: those not added, and those added with a fault. */
export const listedStates = ["failed", "skipped", "incomplete"] as const;
export type ListedState = (typeof listedStates)[number];

export const maxRows = 200_000;
export const maxColumns = 200;
/** Maximum distinct unknown statuses that a person can map. */
export const maxStages = 50;
export const previewedRows = 20;
