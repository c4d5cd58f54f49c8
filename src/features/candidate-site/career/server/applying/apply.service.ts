import { todayIn } from "#shared/time-zone.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { Company } from "../career-company.ts";
import { contentOf, formOnce, type Outcome } from "../form-once.ts";
import type { FormToken } from "../form-token.ts";
import { addJobViews } from "../jobs/job-views.queries.ts";
import { makeApplication } from "../make-application.ts";
import type { OpenJob } from "../open-job.ts";
import { answersTo, type Submission } from "../read-submission.ts";
import { keyOfVisit, sourceOfVisit } from "../visit.ts";

type Arrived = { company: Company; job: OpenJob; token: FormToken; consent_text: string; language: string };

/** Creates the application of a form, only once if the form is sent again with the same content. */
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

/**
 * Returns the answers for the idempotency comparison; empty without answers, so that the result equals the request stored
 * by an earlier release.
 */
const answered = ({ answers }: Submission) => (answers.size > 0 ? [[...answers]] : []);

async function apply(db: Db, app: App, submission: Submission, arrived: Arrived): Promise<number> {
  const { company, job, consent_text, language } = arrived;
  const { id } = await makeApplication(
    db,
    app,
    { company_id: company.id, job },
    {
      words: submission.words,
      answers: answersTo(submission),
      files: submission.files,
      language,
      consents: [{ text: consent_text, channel: `career_page:${language}` }],
      source: { channel: "career_page", ...sourceOfVisit(submission.visit) },
    },
  );
  // Comes last, because this row is locked by all candidates with the same source.
  const view = { company_id: company.id, job_id: job.id, day: todayIn(company.time_zone, app.clock) };
  await addJobViews(db, [{ ...view, referrer: keyOfVisit(submission.visit), viewed: 0, applied: 1 }]);
  return id;
}
