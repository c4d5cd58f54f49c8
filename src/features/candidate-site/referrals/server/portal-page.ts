import { jobCard } from "#features/candidate-site/career/server/career-page.ts";
import type { RecommendableJob } from "#features/candidate-site/career/server/recommendable-jobs.ts";
import {
  consentHash,
  newFormToken,
  writeFormToken,
  type FormToken,
} from "#features/candidate-site/career/server/form-token.ts";
import { givenVisit } from "#features/candidate-site/career/server/visit.ts";
import type { App } from "#server/app.ts";
import type { PortalView, RecommendView } from "../referrals.views.ts";
import { askedFields, maxLengthOf, type AskedField } from "./check-recommendation.ts";
import type { PortalContext } from "./portal-context.ts";

const noVisit = givenVisit({});

const jobAddress = (home: string, { id }: { id: number }) => `${home}jobs/${id}/`;

export async function portalView(context: PortalContext, jobs: readonly RecommendableJob[]): Promise<PortalView> {
  const { portal, company, career, t, home } = context;
  const heading = t("page.heading", { company: company.name });
  return {
    frame: await context.frame(heading, home),
    heading,
    introduction: portal.introduction.split(/\n+/).filter((line) => line.trim() !== ""),
    lead: t("page.lead"),
    title: t("page.jobs", { count: jobs.length }),
    jobs: jobs.map((job) => ({
      ...jobCard(company, job, noVisit),
      href: withLanguage(jobAddress(home, job), career.language),
    })),
    action: t("page.recommend"),
    empty: t("page.empty"),
  };
}

const withLanguage = (address: string, language: string) => `${address}?lang=${language}`;

/** A form that is shown again with the submitted values. */
export type Filled = {
  values: (field: AskedField) => string;
  faults: ReadonlyMap<string, string>;
  notice: string | null;
  kept: RecommendView["form"]["kept"];
  given: boolean;
  token: FormToken;
};

/**
 * Returns a hash of the consent text. It is bound to the form's token, so that a colleague agrees only to the text they
 * saw.
 */
export const wordingHash = ({ t }: Pick<PortalContext, "t">) => consentHash(t("page.confirm"));

export async function recommendView(
  app: App,
  context: PortalContext,
  job: RecommendableJob,
  filled?: Filled,
): Promise<RecommendView> {
  const { company, career, t, home } = context;
  const token = filled?.token ?? newFormToken(app.clock(), wordingHash(context));
  const labels = new Map<string, string>(
    [...askedFields.map(({ field }) => field), "cv" as const].map((field) => [field, t(`page.field.${field}`)]),
  );
  const address = jobAddress(home, job);
  const heading = t("page.recommendFor", { job: job.title });
  return {
    frame: await context.frame(heading, address),
    heading,
    lead: t("page.formLead", { company: company.name }),
    back: { href: withLanguage(home, career.language), text: t("page.allJobs") },
    form: {
      action: address,
      token: writeFormToken(app.secrets, { company_id: company.id, job_id: job.id }, token),
      language: career.language,
      groups: [
        { title: t("page.about.you"), names: ["ref_name", "ref_email"] },
        { title: t("page.about.person"), names: ["first_name", "last_name", "email", "phone_number", "ref_message"] },
      ],
      fields: askedFields.map(({ field, required }) => ({
        field,
        required,
        label: labels.get(field) ?? "",
        value: filled?.values(field) ?? "",
        max_length: maxLengthOf(field),
        missing: required ? t(`page.errors.${field}`) : "",
      })),
      cv_label: labels.get("cv") ?? "",
      errors: [...(filled?.faults ?? [])].map(([field, message]) => ({
        field,
        message,
        label: labels.get(field) ?? "",
      })),
      notice: filled?.notice ?? null,
      kept: filled?.kept ?? {},
      confirm: {
        heading: t("page.confirmHeading"),
        label: t("page.confirm"),
        given: filled?.given ?? false,
        missing: t("page.errors.consent"),
      },
      max_size: app.config.fileMaxSize,
      kinds: app.config.fileKinds,
      send: t("page.send"),
      sending: t("page.sending"),
    },
  };
}
