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
  // At the end, since candidates of the same source wait here for each other.
  const view = { company_id: company.id, job_id: job.id, day: todayIn(company.time_zone, app.clock) };
  await addJobViews(db, [{ ...view, referrer: keyOfVisit(submission.visit), viewed: 0, applied: 1 }]);
  return id;
}
