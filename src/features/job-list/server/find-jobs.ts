import { jobStatuses, type JobStatus, type JobStatusGroup } from "#features/jobs/jobs.ts";
import type { JobQuery } from "../job-list.contract.ts";
import { jobFacets, structureFacets, type JobFacetName } from "../job-list.ts";
import type { CompanyJobs, IndexedJob } from "./indexed-jobs.ts";

export type JobFilter = Pick<JobQuery, "q" | "status_group" | JobFacetName>;

/** What the reader is to jobs, by their ids. */
export type Own = { mine: ReadonlySet<number>; followed: ReadonlySet<number> };

export type FoundJobs = {
  jobs: IndexedJob[];
  /** How many jobs each option leads to together with what is chosen in the other facets; without an entry none. */
  counts: Map<JobFacetName, Map<string, number>>;
};

const statusesIn: Record<JobStatusGroup, readonly JobStatus[]> = {
  current: ["published", "closed"],
  draft: ["draft"],
  archived: ["archived"],
  all: jobStatuses,
};

export const groupOf = ({ status_group, status }: Pick<JobFilter, "status_group" | "status">): JobStatusGroup =>
  status_group ?? (status.length > 0 ? "all" : "current");

/**
 * The jobs that a search leads to, and the counts of all facets in one pass. A job that only one facet leaves out counts
 * for the options of that facet.
 */
export function findJobs(seen: Iterable<IndexedJob>, company: CompanyJobs, filter: JobFilter, own: Own): FoundJobs {
  const statuses = statusesIn[groupOf(filter)];
  const words = filter.q.toLowerCase().split(/\s+/u).filter(Boolean);
  const choices = choicesOf(company, filter, own);
  const tallies = createTallies(company, own);
  const jobs: IndexedJob[] = [];
  for (const job of seen) {
    if (!statuses.includes(job.status) || !words.every((word) => job.title.includes(word))) continue;
    const missed = missedBy(job, choices);
    if (missed === "none") {
      jobs.push(job);
      tallies.addToAll(job);
    } else if (missed !== "several") tallies.addTo(missed, job);
  }
  return { jobs, counts: tallies.counts() };
}

type Choice = { facet: JobFacetName; isMet: (job: IndexedJob) => boolean };

function choicesOf({ numbers }: CompanyJobs, filter: JobFilter, { mine, followed }: Own): Choice[] {
  const structure = structureFacets.map((facet): Choice => {
    const chosen = new Set(filter[facet].map((id) => numbers.get(`${facet}/${id}`)));
    return { facet, isMet: ({ options }) => options.some((option) => chosen.has(option)) };
  });
  const all: Choice[] = [
    { facet: "status", isMet: ({ status }) => filter.status.includes(status) },
    { facet: "team", isMet: ({ id }) => mine.has(id) },
    { facet: "followed", isMet: ({ id }) => followed.has(id) },
    ...structure,
  ];
  return all.filter(({ facet }) => filter[facet].length > 0);
}

/** The one facet whose choice leaves the job out. A loop without arrays, because it runs for each of 20,000 jobs. */
function missedBy(job: IndexedJob, choices: readonly Choice[]): JobFacetName | "none" | "several" {
  let missed: JobFacetName | "none" = "none";
  for (const { facet, isMet } of choices) {
    if (isMet(job)) continue;
    if (missed !== "none") return "several";
    missed = facet;
  }
  return missed;
}

function createTallies({ options }: CompanyJobs, { mine, followed }: Own) {
  const ofOptions = new Int32Array(options.length);
  const ofStatuses = new Map<string, number>();
  let [inTeam, ofFollowed] = [0, 0];
  const addOption = (number: number) => {
    ofOptions[number] = (ofOptions[number] ?? 0) + 1;
  };
  const own = {
    status: ({ status }: IndexedJob) => void ofStatuses.set(status, (ofStatuses.get(status) ?? 0) + 1),
    team: ({ id }: IndexedJob) => void (mine.has(id) && inTeam++),
    followed: ({ id }: IndexedJob) => void (followed.has(id) && ofFollowed++),
  };
  const addOwn = Object.values(own);

  return {
    addToAll(job: IndexedJob): void {
      for (const add of addOwn) add(job);
      for (const number of job.options) addOption(number);
    },
    addTo(facet: JobFacetName, job: IndexedJob): void {
      if (facet === "status" || facet === "team" || facet === "followed") own[facet](job);
      else for (const number of job.options) if (options[number]?.facet === facet) addOption(number);
    },
    counts(): FoundJobs["counts"] {
      const counts: FoundJobs["counts"] = new Map(jobFacets.map((facet) => [facet, new Map()]));
      counts.set("status", ofStatuses);
      counts.get("team")?.set("me", inTeam);
      counts.get("followed")?.set("1", ofFollowed);
      for (const [number, { facet, id }] of options.entries())
        if (ofOptions[number]) counts.get(facet)?.set(String(id), ofOptions[number]);
      return counts;
    },
  };
}
