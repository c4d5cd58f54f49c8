import { applicantLimits, webAddress, type ApplicantField } from "#features/applications/applicant.ts";
import type { ApplicationToCreate } from "#features/applications/server/create-applications.ts";
import { cleanWords } from "#features/applications/server/clean-words.ts";
import { maxTagNameLength, tagSlug, writeTagName } from "#features/tags/tags.ts";
import { isEmail } from "#shared/email.ts";
import { emailKey } from "#shared/email-key.ts";
import type { DateFormat, ImportField, RowReason } from "../imports.ts";
import type { RowCells } from "./csv-records.ts";
import { languageOf } from "./language-names.ts";
import { readDate } from "./read-date.ts";
import { splitName } from "#features/applications/server/split-name.ts";

export type Problem = { reason: RowReason; field: ImportField | null };

/** What the rows of a table are read with. */
export type RowRules = {
  mapping: readonly (ImportField | null)[];
  date_format: DateFormat;
  now: Date;
  /** Of the job's pipeline, by their names in small letters. */
  statuses: ReadonlyMap<string, number>;
  /** Those who see the job, by the keys of their addresses. */
  owners: ReadonlyMap<string, number>;
  /** Of new tags only what the person may make; undefined where they may make any. */
  knownTags: ReadonlySet<string> | undefined;
  /** Of the job: what people read who say nothing else. */
  language: string;
};

export type ReadRow = { application: ApplicationToCreate; tags: string[]; email_key: string | null };

const maxTags = 30;
const maxReferrer = 200;
/** The replacement character, and the zeros of a wide encoding that was read as a narrow one. */
const unreadable = ["\uFFFD", "\0"];
export const isReadable = (cell: string) => !unreadable.some((sign) => cell.includes(sign));
const refused = (reason: RowReason, field: ImportField | null): { problem: Problem } => ({
  problem: { reason, field },
});

/** The application of a row, or the first thing that is wrong with it. */
export function readRow({ cells, fault }: RowCells, rules: RowRules): ReadRow | { problem: Problem } {
  if (cells === null) return refused(fault, null);
  const { mapping } = rules;
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== "")) return refused("too_many_cells", null);

  // Programs leave out empty cells at the end of a row.
  const given = new Map<ImportField, string>();
  for (const [index, field] of mapping.entries()) if (field) given.set(field, asWritten(cells[index] ?? ""));
  for (const [field, text] of given) {
    if (!isReadable(text)) return refused("unreadable", field);
    if (field !== "message" && /[\r\n]/.test(text)) return refused("line_break", field);
  }
  return applicationOf(given, rules);
}

/** Without the apostrophe by which our own files keep a cell from being taken for a formula. */
const asWritten = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, "");

function applicationOf(given: ReadonlyMap<ImportField, string>, rules: RowRules): ReadRow | { problem: Problem } {
  const word = (field: ImportField) => given.get(field) ?? "";
  const clean = (field: ApplicantField, text = word(field)) => cleanWords(field, text);
  const whole = splitName(clean("first_name", word("full_name")));
  const words = {
    first_name: clean("first_name") || whole.first_name,
    last_name: clean("last_name") || whole.last_name,
    email: clean("email"),
    phone_number: clean("phone_number"),
    social_title: clean("social_title"),
    ln_url: clean("ln_url"),
    message: clean("message"),
  };
  // Some people have one name only, such as 王小明; where the parts have columns of their own, a missing one is a mistake.
  const isNamed = word("full_name") !== "" && (words.first_name !== "" || words.last_name !== "");
  for (const field of ["first_name", "last_name"] as const)
    if (words[field] === "" && !isNamed) return refused("missing", given.has(field) ? field : "full_name");
  for (const field of Object.keys(words) as ApplicantField[])
    if (words[field].length > applicantLimits[field])
      return refused("too_long", given.has(field) ? field : "full_name");
  if (words.email !== "" && !isEmail(words.email)) return refused("email", "email");
  const ln_url = words.ln_url === "" ? null : webAddress(words.ln_url);
  if (ln_url === undefined) return refused("web_address", "ln_url");

  const dt_created = word("dt_created") === "" ? null : readDate(word("dt_created"), rules.date_format);
  if (dt_created === undefined) return refused("date", "dt_created");
  if (dt_created && dt_created.getTime() > rules.now.getTime() + dayMs) return refused("date_future", "dt_created");
  const status_id = word("status") === "" ? null : rules.statuses.get(word("status").toLowerCase());
  if (status_id === undefined) return refused("status_unknown", "status");
  const owner_id = word("owner") === "" ? null : rules.owners.get(emailKey(word("owner")));
  if (owner_id === undefined) return refused("owner_unknown", "owner");
  const language = word("language") === "" ? rules.language : languageOf(word("language"));
  if (language === undefined) return refused("language", "language");
  const ref_name = clean("social_title", word("recommended_by"));
  if (ref_name.length > maxReferrer) return refused("too_long", "recommended_by");

  const tags = tagsOf(word("tags"));
  if (tags.length > maxTags || tags.some((name) => name.length > maxTagNameLength)) return refused("too_long", "tags");
  if (rules.knownTags && tags.some((name) => !rules.knownTags?.has(tagSlug(name))))
    return refused("tag_unknown", "tags");

  return {
    application: {
      ...words,
      email: words.email || null,
      phone_number: words.phone_number || null,
      social_title: words.social_title || null,
      ln_url,
      language,
      source_type: "imported",
      ...(ref_name !== "" && { source_json: { ref_name } }),
      ...(status_id !== null && { status_id }),
      owner_id,
      // Noon of today may be to come.
      dt_created: dt_created && new Date(Math.min(dt_created.getTime(), rules.now.getTime())).toISOString(),
    },
    tags,
    email_key: words.email === "" ? null : emailKey(words.email),
  };
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The tags of a cell, each once, as they are written. */
export const tagsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|]/)
      .map(writeTagName)
      .filter((name) => name !== ""),
  ),
];
