import { consentOf, consentWording } from "#features/candidate-site/career/server/consent.ts";
import type { Translate } from "#features/candidate-site/career/career.views.ts";
import { inLanguage } from "#features/candidate-site/career/server/career-texts.ts";
import type { Company } from "#features/candidate-site/career/server/career-company.ts";
import { findOpenJob, type OpenJob } from "#features/candidate-site/career/server/open-job.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { SingleJob } from "../job-board.contract.ts";
import type { Board } from "./board.ts";
import { boardJob, withContent, type Naming } from "./board-jobs.ts";
import { boardQuestions } from "./board-questions.ts";
import type { JobRow } from "./job-board.queries.ts";

type Wanted = { questions?: boolean | undefined; pay_transparency?: boolean | undefined };

/** Returns an open job. Hidden jobs are left out, because they are only for people who have their URL. */
export async function findBoardJob(
  db: Db,
  company_id: number,
  id: number,
  today: string,
): Promise<OpenJob | undefined> {
  const job = await findOpenJob(db, company_id, id, today);
  return job?.is_hidden ? undefined : job;
}

export function singleJob(
  app: App,
  { company }: Board,
  { row, job }: { row: JobRow; job: OpenJob },
  wanted: Wanted,
  naming: Naming,
): SingleJob {
  const { language, t } = languageOfJob(app, company, job);
  return {
    ...withContent(boardJob(company, row, naming), row, job.description_html),
    data_compliance: [
      {
        type: "gdpr",
        requires_consent: true,
        requires_processing_consent: true,
        requires_retention_consent: false,
        retention_period: null,
        demographic_data_consent_applies: false,
        consent_text: consentTextOf(company, language, t),
      },
    ],
    ...(wanted.questions && {
      questions: boardQuestions(job, t),
      location_questions: [],
      compliance: [],
      demographic_questions: null,
    }),
    ...(wanted.pay_transparency && { pay_input_ranges: payRanges(job, t) }),
  };
}

/** Returns the translations of career pages in the job's language, or else in the company's. */
export function languageOfJob(app: App, company: Company, job: Pick<OpenJob, "language">) {
  const { languages, translateIn } = app.translations;
  const language = [job.language, company.language].find((one) => languages.includes(one)) ?? "en";
  return { language, t: translateIn(language, "career") };
}

export const consentTextOf = (company: Company, language: string, t: Translate) =>
  consentWording(consentOf(inLanguage(company, language), t));

function payRanges({ pay_minimum, pay_maximum, pay_currency, pay_period }: OpenJob, t: Translate) {
  if ((pay_minimum === null && pay_maximum === null) || !pay_currency || !pay_period) return [];
  const cents = (pay: number | null) => (pay === null ? null : pay * 100);
  const title = t(`pay.${pay_period as "hour" | "month" | "year"}`, { pay: t("job.pay") });
  return [
    { min_cents: cents(pay_minimum), max_cents: cents(pay_maximum), currency_type: pay_currency, title, blurb: null },
  ];
}
