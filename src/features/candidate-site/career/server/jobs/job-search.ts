import type { GroupQuery } from "../../career.contract.ts";
import type { CareerView, Choice, JobCard } from "../../career.views.ts";
import type { CareerContext } from "../career-context.ts";
import type { ListedJob } from "../career.queries.ts";
import { sourceOfVisit, withVisit } from "../visit.ts";

const pageSize = 50;

/** A job; `companies` is set on a page of several companies. */
type SearchedJob = ListedJob & { companies?: Choice[] };

type Search<Job> = {
  /** Path of the page with the search. */
  home: string;
  jobs: readonly Job[];
  query: GroupQuery;
  context: CareerContext;
  cardOf: (job: Job) => JobCard;
};

const facets = ["company", "department", "location"] as const;
type Facet = (typeof facets)[number];

const choices: Record<Facet, (job: SearchedJob) => Choice[]> = {
  company: ({ companies }) => companies ?? [],
  department: ({ departments }) => departments,
  location: ({ locations }) => locations,
};

/**
 * Returns the jobs that match a search, by department, and the search form. Its choices are values that at least one job
 * has.
 */
export function searchJobs<Job extends SearchedJob>({ home, jobs, query, context, cardOf }: Search<Job>) {
  const found = jobs.filter((job) => matches(job, query));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(query.page, pages);
  const { language, visit } = context;
  const cards = found.slice((page - 1) * pageSize, page * pageSize).map(cardOf);
  const addressOfPage = (number: number) => withVisit(addressOf(home, query, number), visit);
  const choicesOf = (facet: Facet) => inOrder(jobs.flatMap(choices[facet]), language);

  return {
    address: addressOfPage(page),
    list: {
      total: jobs.length,
      found: found.length,
      groups: byDepartment(cards, language),
      search: {
        q: query.q,
        department: query.department ?? null,
        location: query.location ?? null,
        company: query.company ?? null,
      },
      carried: Object.entries(sourceOfVisit(visit)).map(([name, value]) => ({ name, value })),
      departments: choicesOf("department"),
      locations: choicesOf("location"),
      companies: choicesOf("company"),
      previous: page > 1 ? addressOfPage(page - 1) : null,
      next: page < pages ? addressOfPage(page + 1) : null,
    } satisfies Partial<CareerView>,
  };
}

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word occurs in the job's title, department, location or company. */
function matches(job: SearchedJob, query: GroupQuery): boolean {
  const isChosen = (facet: Facet) =>
    query[facet] === undefined || choices[facet](job).some(({ id }) => id === query[facet]);
  if (!facets.every(isChosen)) return false;
  const names = facets.flatMap((facet) => choices[facet](job).map(({ name }) => name));
  const text = fold([job.title, ...names].join(" "));
  return fold(query.q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function byDepartment(cards: JobCard[], language: string): CareerView["groups"] {
  const groups = Map.groupBy(cards, (card) => card.departments[0]?.name ?? null);
  const { compare } = new Intl.Collator(language);
  return [...groups]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : compare(a, b)))
    .map(([name, jobs]) => ({ name, jobs }));
}

function inOrder(all: readonly Choice[], language: string): Choice[] {
  const distinct = new Map(all.map(({ id, name }) => [id, { id, name }]));
  const { compare } = new Intl.Collator(language);
  return [...distinct.values()].toSorted((a, b) => compare(a.name, b.name));
}

function addressOf(home: string, query: GroupQuery, page: number): string {
  const search = new URLSearchParams();
  if (query.q) search.set("q", query.q);
  for (const facet of facets) if (query[facet]) search.set(facet, String(query[facet]));
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `${home}?${search}` : home;
}
