import { jobStatuses, type JobStatus, type JobStatusGroup } from "#features/organization/jobs/jobs.ts";
import { fold } from "#shared/text/tokens.ts";
import type { JobQuery } from "../job-list.contract.ts";
import { jobFacets, structureFacets, type JobFacetName } from "../job-list.ts";
import type { CompanyJobs, IndexedJob } from "./indexed-jobs.ts";

export type JobFilter = Pick<JobQuery, "q" | "status_group" | JobFacetName>;

/** What the reader is to jobs, by their ids. */
export type Own = {
  mine: ReadonlySet<number>;
  followed: ReadonlySet<number>;
  /** The jobs whose internal titles the reader sees; null for all. */
  internal: ReadonlySet<number> | null;
};

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
 * The jobs that a search leads to, of those that the reader sees (null for all), and the counts of all facets in one pass.
 * A job that only one facet leaves out counts for the options of that facet.
 */
export function findJobs(company: CompanyJobs, filter: JobFilter, own: Own, seen: readonly number[] | null): FoundJobs {
  const words = wordsOf(filter.q);
  const choices = choicesOf(company, filter, own);
  const tallies = createTallies(company, own);
  const jobs: IndexedJob[] = [];
  for (const job of jobsInGroup(company, filter, seen)) {
    const isRead = readsInternal(own, job);
    if (!words.every((word) => isNamed(job, word, isRead))) continue;
    const missed = missedBy(job, choices);
    if (missed === "none") {
      jobs.push(job);
      tallies.addToAll(job);
    } else if (missed !== "several") tallies.addTo(missed, job);
  }
  return { jobs, counts: tallies.counts() };
}

/** The words of a text that a job must all have. */
export const wordsOf = (q: string): string[] => fold(q).split(/\s+/u).filter(Boolean);

export const readsInternal = ({ internal }: Own, { id }: IndexedJob): boolean => internal?.has(id) ?? true;

/** A part of either title, or the whole number that a job has in its address. */
export const isNamed = ({ id, words, internal_words }: IndexedJob, word: string, isInternalRead: boolean) =>
  words.includes(word) || (isInternalRead && internal_words.includes(word)) || word.replace(/^#/, "") === String(id);

function jobsInGroup(company: CompanyJobs, filter: JobFilter, seen: readonly number[] | null): IndexedJob[] {
  const statuses = statusesIn[groupOf(filter)];
  if (seen === null) return statuses.flatMap((status) => [...company.ofStatus[status]]);
  return seen.flatMap((id) => company.jobs.get(id) ?? []).filter(({ status }) => statuses.includes(status));
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

/** Counts in arrays of numbers: with maps and closures for each job it took three times as long. */
function createTallies({ options }: CompanyJobs, { mine, followed }: Own) {
  const ofOptions = new Int32Array(options.length);
  const ofStatuses = new Int32Array(jobStatuses.length);
  let [inTeam, ofFollowed] = [0, 0];
  const addStatus = ({ status }: IndexedJob) => add(ofStatuses, jobStatuses.indexOf(status));
  const addTeam = ({ id }: IndexedJob) => void (mine.has(id) && inTeam++);
  const addFollowed = ({ id }: IndexedJob) => void (followed.has(id) && ofFollowed++);
  const own = { status: addStatus, team: addTeam, followed: addFollowed };

  return {
    addToAll(job: IndexedJob): void {
      addStatus(job);
      addTeam(job);
      addFollowed(job);
      for (const number of job.options) add(ofOptions, number);
    },
    addTo(facet: JobFacetName, job: IndexedJob): void {
      if (facet === "status" || facet === "team" || facet === "followed") own[facet](job);
      else for (const number of job.options) if (options[number]?.facet === facet) add(ofOptions, number);
    },
    counts(): FoundJobs["counts"] {
      const counts: FoundJobs["counts"] = new Map(jobFacets.map((facet) => [facet, new Map()]));
      for (const [place, status] of jobStatuses.entries())
        if (ofStatuses[place]) counts.get("status")?.set(status, ofStatuses[place]);
      counts.get("team")?.set("me", inTeam);
      counts.get("followed")?.set("1", ofFollowed);
      for (const [number, { facet, id }] of options.entries())
        if (ofOptions[number]) counts.get(facet)?.set(String(id), ofOptions[number]);
      return counts;
    },
  };
}

function add(counts: Int32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
