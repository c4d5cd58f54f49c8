import type { App } from "#server/app.ts";
import { askedFields } from "../../career.ts";
import type { FormView, JobView, MessageView, Pay } from "../../career.views.ts";
import { careerAddress, jobAddress, jobCard } from "../career-page.ts";
import type { Company } from "../career-company.ts";
import type { ListedJob } from "../career.queries.ts";
import type { OpenJob } from "../open-job.ts";
import { consentOf, consentWording } from "../consent.ts";
import { consentHash, newFormToken, writeFormToken, type FormToken } from "../form-token.ts";
import { jobPosting, jsonForScript } from "../job-posting.ts";
import { plainText, richText } from "#server/rich-text.ts";
import { statusPath } from "../status-links.ts";
import { companyView, type CareerContext } from "../career-context.ts";
import { sourceOfVisit, withVisit, type Visit } from "../visit.ts";

/** Content of a form that is shown again: submitted values, errors, and files already received. */
export type FilledForm = Partial<Pick<FormView, "values" | "answers" | "errors" | "notice" | "kept">> & {
  given?: boolean;
  /** The form's own token if it can be used again; otherwise a new one is issued. */
  token?: FormToken | null;
};

export async function jobView(
  app: App,
  context: CareerContext,
  company: Company,
  job: OpenJob,
  filled: FilledForm = {},
): Promise<JobView> {
  const address = jobAddress(company, job);
  const { origin, t, visit } = context;
  const title = t("job.title", { title: job.title, company: company.name });
  const cover = job.cover ?? company.cover;
  const posting = job.is_hidden
    ? undefined
    : jobPosting(company, job, { origin, job: address, company: careerAddress(company) });

  return {
    frame: await context.frame({
      title: filled.errors?.length ? t("apply.errorTitle", { title }) : title,
      description: plainText(job.description_html, 160) || title,
      company: companyView(company, visit),
      address: withVisit(address, visit),
      canonical: job.is_hidden ? null : address,
      is_ad: true,
      cover,
    }),
    cover,
    job: {
      ...jobCard(company, job, visit),
      description_html: richText(job.description_html),
      pay: payOf(job),
      to_date: job.to_date,
    },
    json_ld: posting ? jsonForScript(posting) : null,
    form: formView(app, context, company, job, filled),
  };
}

function formView(app: App, context: CareerContext, company: Company, job: OpenJob, filled: FilledForm): FormView {
  const consent = consentOf(company, context.t);
  const token = filled.token ?? newFormToken(app.clock(), consentHash(consentWording(consent)));
  const form = { company_id: company.id, job_id: job.id };
  return {
    action: applyAddress(company, job),
    read_cv: `${formAddress(company, job)}read-cv/`,
    token: writeFormToken(app.secrets, form, token),
    carried: Object.entries(sourceOfVisit(context.visit)).map(([name, value]) => ({ name, value })),
    fields: askedFields(job),
    values: filled.values ?? {},
    questions: job.questions,
    answers: filled.answers ?? {},
    errors: filled.errors ?? [],
    notice: filled.notice ?? null,
    kept: filled.kept ?? {},
    consent: { ...consent, given: filled.given ?? false },
    max_size: app.config.fileMaxSize,
    kinds: app.config.fileKinds,
  };
}

/** Returns the path below which a job's form and its follow-up pages are. */
export const formAddress = (company: { slug: string }, job: { id: number }) =>
  `${careerAddress(company)}jobs/${job.id}/`;

const applyAddress = (company: { slug: string }, job: { id: number }) => `${formAddress(company, job)}apply/`;

export const thanksAddress = (company: { slug: string }, job: { id: number }) => `${formAddress(company, job)}thanks/`;

function payOf({ pay_minimum, pay_maximum, pay_currency, pay_period }: OpenJob): Pay | null {
  if ((pay_minimum === null && pay_maximum === null) || !pay_currency || !pay_period) return null;
  return { minimum: pay_minimum, maximum: pay_maximum, currency: pay_currency, period: pay_period };
}

const othersShown = 6;

const otherCards = (company: Company, jobs: ListedJob[], job_id: number, visit: Visit) =>
  jobs
    .filter((job) => job.id !== job_id)
    .slice(0, othersShown)
    .map((job) => jobCard(company, job, visit));

export async function endedView(
  context: CareerContext,
  company: Company,
  job: { id: number; title: string },
  jobs: ListedJob[],
): Promise<MessageView> {
  const { t, visit } = context;
  return {
    frame: await context.frame({
      title: t("job.title", { title: job.title, company: company.name }),
      description: t("ended.text"),
      company: companyView(company, visit),
      address: withVisit(jobAddress(company, job), visit),
      canonical: null,
    }),
    heading: t("ended.heading", { title: job.title }),
    text: t("ended.text"),
    clears_draft: null,
    status: null,
    others: otherCards(company, jobs, job.id, visit),
  };
}

export async function thanksView(
  context: CareerContext,
  company: Company,
  job: { id: number; title: string },
  jobs: ListedJob[],
  { token, isAgain, isEmailed }: { token: string | undefined; isAgain: boolean; isEmailed: boolean },
): Promise<MessageView> {
  const { t, visit } = context;
  return {
    frame: await context.frame({
      title: t("thanks.title", { company: company.name }),
      description: t("thanks.heading"),
      company: companyView(company, visit),
      address: withVisit(thanksAddress(company, job), visit),
      canonical: null,
    }),
    heading: t("thanks.heading"),
    text: t(isAgain ? "thanks.again" : "thanks.text", { title: job.title, company: company.name }),
    clears_draft: applyAddress(company, job),
    status:
      token === undefined
        ? null
        : {
            text: t(isEmailed ? "thanks.status" : "thanks.saveLink"),
            link: { href: `${statusPath(token)}?lang=${context.language}`, text: t("thanks.statusLink") },
          },
    others: otherCards(company, jobs, job.id, visit),
  };
}
