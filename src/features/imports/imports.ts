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

/** In which order a date names its parts. ISO dates are read whatever is chosen. */
export const dateFormats = ["iso", "dmy", "mdy"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Why a row is not read, or not added. The sentences are `reasons.<reason>` of the locales. */
export const rowReasons = [
  "quotes",
  "too_many_cells",
  "unreadable",
  "line_break",
  "missing",
  "too_long",
  "email",
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

export const rowStates = ["waiting", "added", "skipped", "failed"] as const;
export type RowState = (typeof rowStates)[number];

export const maxRows = 200_000;
export const maxColumns = 100;
export const previewedRows = 20;
