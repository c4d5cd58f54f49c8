import { sql } from "kysely";
import { AppError } from "#shared/errors.ts";
import { todayIn } from "#shared/time-zone.ts";
import type { ApplicationField } from "#features/applications/applications.ts";
import { webAddress } from "#features/applications/applicant.ts";
import { createApplication } from "#features/applications/server/create-application.ts";
import { attachFile } from "#features/files/server/receive-file.ts";
import { checkAnswers } from "#features/questions/server/check-answers.ts";
import { keepAnswers } from "#features/questions/server/keep-answers.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { withIdempotency } from "#server/http/idempotency.ts";
import { askedFields } from "../career.ts";
import { phoneNumber, type FormErrors } from "./apply-form.ts";
import { insertConsent, type Company, type OpenJob } from "./career.queries.ts";
import type { FormToken } from "./form-token.ts";
import { addJobViews } from "./job-views.queries.ts";
import { answersTo, type Submission } from "./read-submission.ts";
import { keyOfVisit, sourceOfVisit } from "./visit.ts";

type Arrived = { company: Company; job: OpenJob; token: FormToken; consent_text: string; language: string };

/** An earlier release has kept of some forms that they arrived, and not as which application. */
export type Outcome =
  | { state: "applied"; application_id: number | null }
  | { state: "sent_before" }
  | { state: "refused"; errors: FormErrors };

/**
 * Makes one application of one form: sent twice with the same content it is the same application, and two that arrive at
 * once wait for each other. What is refused half-way (files that are too much together) leaves nothing behind.
 */
export async function applyOnce(db: Db, app: App, submission: Submission, arrived: Arrived): Promise<Outcome> {
  const { company, job, token } = arrived;
  const repeatable = {
    company_id: company.id,
    scope: `apply:${job.id}`,
    key: token.id,
    request: JSON.stringify([submission.words, contentOf(submission), ...answered(submission)]),
  };
  await sql`savepoint form`.execute(db);
  try {
    const { body } = await withIdempotency(db, app.secrets, repeatable, async () => {
      const application_id = await apply(db, app, submission, arrived);
      return { status: 303, body: String(application_id) };
    });
    return { state: "applied", application_id: body === "" ? null : Number(body) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint form`.execute(db);
    if (error.code === "idempotency_key_reused") return { state: "sent_before" };
    if (!error.errors) throw error;
    const errors = Object.entries(error.errors).flatMap(([field, [message]]) => (message ? [{ field, message }] : []));
    return { state: "refused", errors };
  }
}

const contentOf = ({ files }: Submission) =>
  Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, file]) => [field, file?.sha256.toString("base64url")]);

/** Nothing where nothing is asked, as in what an earlier release has kept of a form. */
const answered = ({ answers }: Submission) => (answers.size > 0 ? [[...answers]] : []);

async function apply(db: Db, app: App, submission: Submission, arrived: Arrived): Promise<number> {
  const { company, job, consent_text, language } = arrived;
  const asked = new Set<string>(askedFields(job).map(({ field }) => field));
  const word = (field: keyof Submission["words"]) => (asked.has(field) && submission.words[field]) || null;
  const phone_number = word("phone_number");
  const ln_url = word("ln_url");

  const { id: application_id } = await createApplication(db, {
    company_id: company.id,
    job_id: job.id,
    first_name: word("first_name") ?? "",
    last_name: word("last_name") ?? "",
    email: word("email"),
    phone_number: phone_number && phoneNumber(phone_number, countryOf(job)),
    social_title: word("social_title"),
    ln_url: ln_url && (webAddress(ln_url) ?? ln_url),
    message: word("message") ?? "",
    language,
    source_type: "applied",
    source_json: { channel: "career_page", ...sourceOfVisit(submission.visit) },
    uploaded_by_id: null,
  });
  await insertConsent(db, {
    company_id: company.id,
    application_id,
    text: consent_text,
    channel: `career_page:${language}`,
  });
  const { answers } = checkAnswers(job.questions, answersTo(submission));
  await keepAnswers(db, { company_id: company.id, application_id, answers });
  for (const [field, file] of Object.entries(submission.files)) {
    if (!file || !asked.has(field)) continue;
    await attachFile(db, app, { company_id: company.id, application_id, field: field as ApplicationField, file });
  }
  // At the end, since candidates of the same source wait here for each other.
  const view = { company_id: company.id, job_id: job.id, day: todayIn(company.time_zone, app.clock) };
  await addJobViews(db, [{ ...view, referrer: keyOfVisit(submission.visit), viewed: 0, applied: 1 }]);
  return application_id;
}

/** Where the job is says which country a number without a country code belongs to. */
function countryOf(job: OpenJob): string | undefined {
  const [first] = job.locations;
  const place = first?.location_json as { country_short?: unknown } | null | undefined;
  return typeof place?.country_short === "string" ? place.country_short : undefined;
}
