import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { assertAllowed, fieldError } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { Db } from "#server/db/database.ts";
import { applicantFields, webAddress, withFirstName, type ApplicantField } from "../applicant.ts";
import { canEditApplicant } from "../actions.policy.ts";
import type { VisibleApplication } from "./applications.access.ts";
import { cleanWords } from "./clean-words.ts";
import { nameKey } from "./name-key.ts";

export type ApplicantChange = { [Field in ApplicantField]?: string | null | undefined };

/** Changes a candidate's personal data. The log names the changed fields, never their values. */
export async function changeApplicant(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  given: ApplicantChange,
): Promise<void> {
  assertAllowed(canEditApplicant(application, application.is_masked), refusalOf(application));
  const { id, company_id, job_id } = application;
  const before = await db
    .selectFrom("application")
    .select(applicantFields)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const after = withFirstName({ ...before, ...cleaned(given) });
  if (after.first_name === "") throw fieldError("first_name", "common:validation.required");
  const fields = applicantFields.filter((field) => after[field] !== before[field]);
  if (fields.length === 0) return;

  await db
    .updateTable("application")
    .set({
      ...after,
      email_key: after.email === null ? null : emailKey(after.email),
      name_key: nameKey(after.first_name, after.last_name),
      last_modified: sql`now()`,
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await indexApplicationText(db, company_id, [id]);
  await logActivity(db, {
    type: "applicant_edited",
    company_id,
    actor_id: actor.user_id,
    application_id: id,
    job_id,
    data: { fields: fields.join(",") },
  });
}

function refusalOf({ is_masked, anonymized }: VisibleApplication): SentenceKey {
  if (anonymized) return "applications:applicant.anonymized";
  return is_masked ? "applications:applicant.masked" : "applications:applicant.mayNotEdit";
}

type Words = { first_name: string; last_name: string; message: string } & Record<
  Exclude<ApplicantField, "first_name" | "last_name" | "message">,
  string | null
>;

function cleaned(given: ApplicantChange): Partial<Words> {
  return Object.fromEntries(
    applicantFields.flatMap((field) => {
      const text = given[field];
      if (text === undefined) return [];
      const clean = cleanWords(field, text ?? "");
      return [[field, clean === "" ? emptyOf(field) : field === "ln_url" ? (webAddress(clean) ?? null) : clean]];
    }),
  );
}

const emptyOf = (field: ApplicantField): "" | null =>
  field === "first_name" || field === "last_name" || field === "message" ? "" : null;
