import { sql } from "kysely";
import { withoutDoubtfulHyphens } from "#shared/text/doubtful-hyphen.ts";
import { redactTexts } from "#features/review/applications/server/redact-in-thread.ts";
import { shownTextState } from "#features/review/applications/server/shown-text-state.ts";
import type { Db } from "#server/db/database.ts";

export type SharedText = { application_id: number; field: string; text: string; has_more: boolean };

/**
 * Returns the beginnings of the extracted texts of applications, in one query. The caller has checked that the
 * applications are visible.
 */
export async function textsOf(
  db: Db,
  company_id: number,
  application_ids: readonly number[],
  max_length: number,
): Promise<SharedText[]> {
  const texts = await selectTexts(db, company_id, application_ids, max_length).execute();
  return texts.map((found) => ({ ...found, text: withoutDoubtfulHyphens(found.text).trim() }));
}

/** Returns the redacted CVs of masked applications; their other documents are left out. */
export async function redactedCvsOf(
  db: Db,
  company_id: number,
  application_ids: readonly number[],
  max_length: number,
): Promise<SharedText[]> {
  const cvs = await selectTexts(db, company_id, application_ids, max_length)
    .where("application_file.field", "=", "cv")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "application_file.company_id")
        .onRef("application.id", "=", "application_file.application_id"),
    )
    .select([
      "application.first_name",
      "application.last_name",
      "application.email",
      "application.phone_number",
      "application.ln_url",
    ])
    .execute();
  const texts = await redactTexts(cvs.map((cv) => ({ text: withoutDoubtfulHyphens(cv.text), identity: cv })));
  return cvs.map(({ application_id, field, has_more }, at) => ({
    application_id,
    field,
    text: (texts[at] ?? "").trim(),
    has_more,
  }));
}

const selectTexts = (db: Db, company_id: number, application_ids: readonly number[], max_length: number) =>
  db
    .selectFrom("application_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "application_file.company_id")
        .onRef("stored_file.id", "=", "application_file.file_id"),
    )
    .where("application_file.company_id", "=", company_id)
    .where(sql<boolean>`application_file.application_id = any(${application_ids}::bigint[])`)
    .where(shownTextState, "=", "extracted")
    .select([
      "application_file.application_id",
      "application_file.field",
      sql<string>`coalesce(left(stored_file.text, ${max_length}), '')`.as("text"),
      sql<boolean>`coalesce(length(stored_file.text), 0) > ${max_length}`.as("has_more"),
    ]);
