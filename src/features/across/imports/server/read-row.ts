import {
  applicantLimits,
  webAddress,
  withFirstName,
  type ApplicantField,
} from "#features/review/applications/applicant.ts";
import type { ApplicationToCreate } from "#features/review/applications/server/create-applications.ts";
import { cleanWords } from "#features/review/applications/server/clean-words.ts";
import { nameOfAddress, splitName } from "#features/review/applications/server/split-name.ts";
import { maxTagNameLength, tagSlug, writeTagName } from "#features/review/tags/tags.ts";
import { emailKey } from "#shared/email-key.ts";
import {
  isRefusing,
  maxColumns,
  stageKey,
  type DateFormat,
  type Fault,
  type ImportField,
  type RowReason,
} from "../imports.ts";
import type { RowCells } from "./table/csv-records.ts";
import { languageOf } from "./values/language-names.ts";
import { cellText, firstValue, isErrorValue, isNone, isNothing } from "./values/read-cell.ts";
import { readDate } from "./values/read-date.ts";
import { firstEmail } from "./values/read-email.ts";
import { readPhone } from "./values/read-phone.ts";

/** Context for reading the rows of a table. */
export type RowRules = {
  mapping: readonly (ImportField | null)[];
  date_format: DateFormat;
  now: Date;
  /** Statuses of the job's pipeline and those mapped to other names, by `stageKey()`. */
  statuses: ReadonlyMap<string, number>;
  /** People who can see the job, by the keys of their email addresses. */
  owners: ReadonlyMap<string, number>;
  /** Slugs of existing tags, if the person can't create new ones; undefined if they can. */
  knownTags: ReadonlySet<string> | undefined;
  /** Language of messages to candidates whose row has no language: that of the job. */
  language: string;
  /** Country of the job as an ISO 3166 code. */
  country: string | undefined;
};

/** Row with its faults; without an application if a fault refuses the row. */
export type ReadRow =
  | { application: ApplicationToCreate; tags: string[]; email_key: string | null; faults: Fault[] }
  | { application: null; faults: Fault[] };

const maxTags = 30;
const maxReferrer = 200;
const dayMs = 24 * 60 * 60 * 1_000;
/** The replacement character, and NUL, which results from reading UTF-16 as a single-byte encoding. */
const unreadable = ["\uFFFD", "\0"];
export const isReadable = (cell: string) => !unreadable.some((sign) => cell.includes(sign));

/** Parsed value with its fault, if any. */
type Value<T> = { value: T; reason?: RowReason | null };
type Given = { text: string; column: number };

/**
 * Reads a row with all of its faults. Invalid values are dropped. The row is refused only if nothing could replace the
 * missing data.
 */
export function readRow({ cells, fault }: RowCells, rules: RowRules): ReadRow {
  if (cells === null) return { application: null, faults: [{ reason: fault, field: null, column: null }] };
  const faults: Fault[] = [];
  const { mapping } = rules;
  const isWhole = mapping.length < maxColumns;
  if (isWhole && cells.slice(mapping.length).some((cell) => cell.trim() !== ""))
    faults.push({ reason: "too_many_cells", field: null, column: null });
  const given = givenIn(cells, mapping, faults);
  // The cells of a broken row can't be assigned to columns.
  if (faults.some(({ reason }) => isRefusing(reason))) return { application: null, faults };
  return applicationOf(given, rules, faults);
}

/** Collects the texts of each field, across several columns in order. Programs omit empty cells at the end of a row. */
function givenIn(cells: readonly string[], mapping: RowRules["mapping"], faults: Fault[]): Map<ImportField, Given[]> {
  const given = new Map<ImportField, Given[]>();
  for (const [column, field] of mapping.entries()) {
    if (!field) continue;
    const text = cellText(cells[column] ?? "");
    if (!isReadable(text)) faults.push({ reason: "unreadable", field, column });
    else if (isErrorValue(text)) faults.push({ reason: "error_value", field, column });
    else if (!isNothing(text)) given.set(field, [...(given.get(field) ?? []), { text, column }]);
  }
  return given;
}

function applicationOf(given: ReadonlyMap<ImportField, Given[]>, rules: RowRules, faults: Fault[]): ReadRow {
  /** Reads the columns of a field until one has a valid value; faults of the other columns don't matter then. */
  function take<T>(field: ImportField, empty: T, read: (text: string) => Value<T>): T {
    const doubts: Fault[] = [];
    for (const { text, column } of given.get(field) ?? []) {
      const { value, reason } = read(text);
      if (reason) doubts.push({ reason, field, column });
      if (value === empty) continue;
      faults.push(...doubts.filter((doubt) => doubt.column === column));
      return value;
    }
    faults.push(...doubts);
    return empty;
  }
  const isShort = (field: ApplicantField, text: string) => text.length <= applicantLimits[field];
  /**
   * Reads a text field. A text over the limit is dropped with a fault; in an `unmissable` field, it refuses the row.
   */
  const words = (field: ImportField, as: ApplicantField = field as ApplicantField, maximum = applicantLimits[as]) =>
    take(field, "", (text) => {
      const value = cleanWords(as, as === "message" ? text : firstValue(text));
      return value.length <= maximum ? { value } : { value: "", reason: "too_long" };
    });

  const whole = splitName(words("full_name", "first_name"));
  const names = withFirstName({
    first_name: words("first_name") || whole.first_name,
    last_name: words("last_name") || whole.last_name,
  });
  const email = take("email", "", (text) => {
    const value = isNone(text) ? "" : firstEmail(text);
    return { value, reason: value === "" && !isNone(text) ? "email" : null };
  });
  const phone_number = take("phone_number", "", (text) => {
    const { phone_number: value, reason } = readPhone(isNone(text) ? "" : text, rules.country);
    return isShort("phone_number", value) ? { value, reason } : { value: "", reason: "too_long" };
  });
  const social_title = words("social_title");
  const ln_url = take("ln_url", "", (text) => {
    const value = webAddress(cleanWords("ln_url", firstValue(text)));
    if (value === undefined) return { value: "", reason: "web_address" };
    return isShort("ln_url", value) ? { value } : { value: "", reason: "too_long" };
  });
  const message = words("message");
  const dt_created = take<Date | null>("dt_created", null, (text) => dateOf(text, rules));
  const status_id = take<number | null>("status", null, (text) => {
    const value = rules.statuses.get(stageKey(text)) ?? null;
    return { value, reason: value === null ? "status_unknown" : null };
  });
  const owner_id = take<number | null>("owner", null, (text) => {
    const value = isNone(text) ? null : (rules.owners.get(emailKey(firstEmail(text))) ?? null);
    return { value, reason: value === null && !isNone(text) ? "owner_unknown" : null };
  });
  const language = take("language", "", (text) => {
    const value = languageOf(text) ?? "";
    return { value, reason: value === "" ? "language" : null };
  });
  const ref_name = words("recommended_by", "social_title", maxReferrer);
  const tags = tagsIn(given.get("tags") ?? [], rules, faults);

  const named = names.first_name === "" ? namedAfter({ email, phone_number }) : names;
  if (names.first_name === "") {
    const field = (["full_name", "first_name", "last_name"] as const).find((one) => rules.mapping.includes(one));
    const column = field === undefined ? null : rules.mapping.indexOf(field);
    faults.push({ reason: named ? "nameless" : "missing", field: field ?? null, column });
  }
  // Dropping a cover letter or a name would go unnoticed, so the row is refused and has to be shortened.
  const isLost = faults.some(
    ({ reason, field }) => reason === "too_long" && field !== null && unmissable.includes(field),
  );
  if (!named || isLost) return { application: null, faults };

  return {
    application: {
      ...named,
      email: email || null,
      phone_number: phone_number || null,
      social_title: social_title || null,
      ln_url: ln_url || null,
      message,
      language: language || rules.language,
      source_type: "imported",
      ...(ref_name !== "" && { source_json: { ref_name } }),
      ...(status_id !== null && { status_id }),
      owner_id,
      // Dates are read as noon, and noon of today may be in the future.
      dt_created: dt_created && new Date(Math.min(dt_created.getTime(), rules.now.getTime())).toISOString(),
    },
    tags,
    email_key: email === "" ? null : emailKey(email),
    faults,
  };
}

const unmissable: readonly ImportField[] = ["full_name", "first_name", "last_name", "message"];

/** Derives a name from the email address or the phone number. */
function namedAfter({ email, phone_number }: { email: string; phone_number: string }) {
  if (email !== "") {
    const { first_name, last_name } = nameOfAddress(email);
    return { first_name: first_name.slice(0, applicantLimits.first_name), last_name };
  }
  return phone_number === "" ? undefined : { first_name: phone_number, last_name: "" };
}

function dateOf(text: string, { date_format, now }: RowRules): Value<Date | null> {
  if (isNone(text)) return { value: null };
  const date = readDate(text, date_format);
  if (!date) return { value: null, reason: "date" };
  return date.getTime() > now.getTime() + dayMs ? { value: null, reason: "date_future" } : { value: date };
}

function tagsIn(given: readonly Given[], rules: RowRules, faults: Fault[]): string[] {
  const tags = new Set<string>();
  for (const { text, column } of given) {
    const fail = (reason: RowReason) => {
      if (!faults.some((fault) => fault.reason === reason && fault.column === column))
        faults.push({ reason, field: "tags", column });
    };
    for (const name of tagsOf(text)) {
      if (name.length > maxTagNameLength || tags.size >= maxTags) fail("too_long");
      else if (rules.knownTags && !rules.knownTags.has(tagSlug(name))) fail("tag_unknown");
      else tags.add(name);
    }
  }
  return [...tags];
}

/** Splits a cell into its distinct tags. Google marks its own groups with a star. */
export const tagsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|\r\n]|:::/)
      .map((name) => writeTagName(name.replace(/^\s*\*\s+/, "")))
      .filter((name) => !isNothing(name)),
  ),
];
