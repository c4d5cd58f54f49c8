import { todayIn } from "#shared/time-zone.ts";
import type { ApplicationField } from "#features/applications/applications.ts";
import { webAddress } from "#features/applications/applicant.ts";
import { createApplication } from "#features/applications/server/create-application.ts";
import { attachFile } from "#features/files/server/receive-file.ts";
import { checkAnswers } from "#features/questions/server/check-answers.ts";
import { keepAnswers } from "#features/questions/server/keep-answers.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { askedFields } from "../career.ts";
import { phoneNumber } from "./apply-form.ts";
import { insertConsent, type Company, type OpenJob } from "./career.queries.ts";
import { contentOf, formOnce, type Outcome } from "./form-once.ts";
import type { FormToken } from "./form-token.ts";
import { addJobViews } from "./job-views.queries.ts";
import { answersTo, type Submission } from "./read-submission.ts";
import { keyOfVisit, sourceOfVisit } from "./visit.ts";

type Arrived = { company: Company; job: OpenJob; token: FormToken; consent_text: string; language: string };

/** Sent twice with the same content a form makes one application. */
export const applyOnce = (db: Db, app: App, submission: Submission, arrived: Arrived): Promise<Outcome> =>
  formOnce(
    db,
    app,
    {
      company_id: arrived.company.id,
      scope: `apply:${arrived.job.id}`,
      key: arrived.token.id,
      request: JSON.stringify([submission.words, contentOf(submission), ...answered(submission)]),
    },
    () => apply(db, app, submission, arrived),
  );

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
