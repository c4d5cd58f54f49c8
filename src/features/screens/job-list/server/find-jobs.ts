import { jobStatuses, type JobStatus, type JobStatusGroup } from "#features/organization/jobs/jobs.ts";
import { fold } from "#shared/text/tokens.ts";
import type { JobQuery } from "../job-list.contract.ts";
import { jobFacets, structureFacets, type JobFacetName } from "../job-list.ts";
import type { CompanyJobs, IndexedJob } from "./indexed-jobs.ts";

export type JobFilter = Pick<JobQuery, "q" | "status_group" | JobFacetName>;

/** Actor's relation to jobs, by job id. */
export type Own = {
  mine: ReadonlySet<number>;
  followed: ReadonlySet<number>;
  /** Jobs whose internal title the actor can see; null for all. */
  internal: ReadonlySet<number> | null;
};

export type FoundJobs = {
  jobs: IndexedJob[];
  /** Number of jobs per option, given the choices in the other facets. Options without jobs have no entry. */
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
 * Finds the jobs that match a filter among those that the actor can see (null for all). Counts all facets in the same pass:
 * a job that only one facet excludes counts for the options of that facet.
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

/** Returns the words that a job must contain. */
export const wordsOf = (q: string): string[] => fold(q).split(/\s+/u).filter(Boolean);

export const readsInternal = ({ internal }: Own, { id }: IndexedJob): boolean => internal?.has(id) ?? true;

/** Whether a word is a part of either title, or the id of the job. */
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

/** Returns the only facet that excludes the job. A loop without arrays, because it runs for each of 20,000 jobs. */
function missedBy(job: IndexedJob, choices: readonly Choice[]): JobFacetName | "none" | "several" {
  let missed: JobFacetName | "none" = "none";
  for (const { facet, isMet } of choices) {
    if (isMet(job)) continue;
    if (missed !== "none") return "several";
    missed = facet;
  }
  return missed;
}

/** Counts in typed arrays: maps and closures per job took three times as long. */
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
