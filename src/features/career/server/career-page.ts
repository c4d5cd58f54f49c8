import { slugOf } from "#shared/slug.ts";
import type { CareerQuery } from "../career.contract.ts";
import type { CareerView, Choice, JobCard } from "../career.views.ts";
import type { Company } from "./career-company.ts";
import type { ListedJob } from "./career.queries.ts";
import { plainText, richText } from "#server/rich-text.ts";
import { companyView, type CareerContext } from "./career-context.ts";
import { sourceOfVisit, withVisit, type Visit } from "./visit.ts";

const pageSize = 50;

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
  employment_type: job.employment_type,
  workplace_type: job.workplace_type,
  departments: job.departments,
  locations: job.locations.map(({ id, name }) => ({ id, name })),
});

/** The published jobs that a search leaves, by department; the choices offered are those that some job has. */
export async function careerPage(
  company: Company,
  jobs: ListedJob[],
  query: CareerQuery,
  context: CareerContext,
): Promise<CareerView> {
  const found = jobs.filter((job) => matches(job, query));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(query.page, pages);
  const { t, visit } = context;
  const cards = found.slice((page - 1) * pageSize, page * pageSize).map((job) => jobCard(company, job, visit));
  const addressOfPage = (number: number) => withVisit(addressOf(company, query, number), visit);
  const introduction = plainText(company.introduction_html, 160);

  return {
    frame: await context.frame({
      title: t("career.title", { company: company.name }),
      description: introduction || t("career.description", { company: company.name }),
      company: companyView(company, visit),
      address: addressOfPage(page),
      canonical: careerAddress(company),
      cover: company.cover,
    }),
    cover: company.cover,
    heading: company.heading,
    introduction_html: richText(company.introduction_html),
    total: jobs.length,
    found: found.length,
    groups: byDepartment(cards, context.language),
    search: { q: query.q, department: query.department ?? null, location: query.location ?? null },
    carried: Object.entries(sourceOfVisit(visit)).map(([name, value]) => ({ name, value })),
    departments: choicesOf(jobs, "departments", context.language),
    locations: choicesOf(jobs, "locations", context.language),
    previous: page > 1 ? addressOfPage(page - 1) : null,
    next: page < pages ? addressOfPage(page + 1) : null,
  };
}

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word must be found in the title, a department or a place. */
function matches(job: ListedJob, { q, department, location }: CareerQuery): boolean {
  const has = (choices: Choice[], id: number | undefined) => id === undefined || choices.some((one) => one.id === id);
  if (!has(job.departments, department) || !has(job.locations, location)) return false;
  const names = [...job.departments, ...job.locations].map(({ name }) => name);
  const text = fold([job.title, ...names].join(" "));
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function byDepartment(cards: JobCard[], language: string): CareerView["groups"] {
  const groups = Map.groupBy(cards, (card) => card.departments[0]?.name ?? null);
  const inOrder = new Intl.Collator(language).compare;
  return [...groups]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : inOrder(a, b)))
    .map(([name, jobs]) => ({ name, jobs }));
}

function choicesOf(jobs: ListedJob[], field: "departments" | "locations", language: string): Choice[] {
  const choices = new Map(jobs.flatMap((job) => job[field].map(({ id, name }) => [id, { id, name }] as const)));
  const inOrder = new Intl.Collator(language).compare;
  return [...choices.values()].toSorted((a, b) => inOrder(a.name, b.name));
}

function addressOf(company: { slug: string }, query: CareerQuery, page: number): string {
  const search = new URLSearchParams();
  if (query.q) search.set("q", query.q);
  if (query.department) search.set("department", String(query.department));
  if (query.location) search.set("location", String(query.location));
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${careerAddress(company)}?${search}` : careerAddress(company);
}
