import { slugOf } from "#shared/slug.ts";
import type { CareerQuery } from "../career.contract.ts";
import type { CareerView, JobCard, PageLink } from "../career.views.ts";
import type { Company } from "./career-company.ts";
import type { ListedJob } from "./career.queries.ts";
import { plainText, richText } from "#server/rich-text.ts";
import { companyView, type CareerContext } from "./career-context.ts";
import { searchJobs } from "./jobs/job-search.ts";
import { withVisit, type Visit } from "./visit.ts";

export const careerAddress = (company: { slug: string }) => `/careers/${company.slug}/`;

export function jobAddress(company: { slug: string }, job: { id: number; title: string }): string {
  const words = slugOf(job.title, 60);
  return `${careerAddress(company)}jobs/${job.id}${words && `-${words}`}/`;
}

export const jobCard = (company: { slug: string }, job: ListedJob, visit: Visit): JobCard => ({
  id: job.id,
  title: job.title,
  language: job.language,
  href: withVisit(jobAddress(company, job), visit),
  company: null,
  employment_type: job.employment_type,
  workplace_type: job.workplace_type,
  departments: job.departments,
  locations: job.locations.map(({ id, name }) => ({ id, name })),
});

/** Returns the view of a career page: the company, and the published jobs that match the search. */
export async function careerView(
  company: Company,
  { jobs, query, group_jobs }: { jobs: ListedJob[]; query: CareerQuery; group_jobs: PageLink | null },
  context: CareerContext,
): Promise<CareerView> {
  const { t, visit } = context;
  const home = careerAddress(company);
  const cardOf = (job: ListedJob) => jobCard(company, job, visit);
  const { address, list } = searchJobs({ home, jobs, query, context, cardOf });
  const introduction = plainText(company.introduction_html, 160);

  return {
    frame: await context.frame({
      title: t("career.title", { company: company.name }),
      description: introduction || t("career.description", { company: company.name }),
      company: companyView(company, visit),
      address,
      canonical: home,
      cover: company.cover,
    }),
    cover: company.cover,
    heading: company.heading,
    introduction_html: richText(company.introduction_html),
    feed: `${home}jobs.rss`,
    ...list,
    group_jobs,
  };
}
