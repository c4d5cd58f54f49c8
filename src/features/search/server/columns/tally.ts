import type { FacetName } from "../../facets.ts";
import type { CompanyCopy } from "./company-copy.ts";
import type { Plan } from "./plan.ts";
import { jobFacets } from "./structure.ts";

/** The facets counted by a column of the application; those of the job are counted together, by job. */
const rowFacets = ["status", "owner", "source_type", "rating", "agency", "score"] as const;
export type RowFacet = (typeof rowFacets)[number];

/** Those of which a row has several values: counted by the set it has, and then by each of its members. */
const setFacets = ["tags", "answers"] as const;
export type SetFacet = (typeof setFacets)[number];

/** What a pass over the rows adds up. */
export type Tally = {
  total: number;
  /** Hits by code, and for a facet with choices the near misses that failed it alone. */
  rows: Record<RowFacet, Uint32Array<ArrayBuffer>>;
  members: Record<SetFacet, Uint32Array<ArrayBuffer>>;
  jobs: Uint32Array<ArrayBuffer>;
  /** By facet: the near misses of a facet whose values hang on the job. */
  nearJobs: Partial<Record<FacetName, Uint32Array>>;
};

export function createTally(copy: CompanyCopy, plan: Plan): Tally {
  const jobs = () => new Uint32Array(copy.structure.jobs.size);
  const perJob: readonly FacetName[] = [...jobFacets, "company"];
  return {
    total: 0,
    rows: {
      status: new Uint32Array(copy.structure.statuses.size),
      owner: new Uint32Array(copy.people.size),
      source_type: new Uint32Array(copy.sources.size),
      rating: new Uint32Array(501),
      agency: new Uint32Array(copy.agencies.size),
      score: new Uint32Array(102),
    },
    members: {
      tags: new Uint32Array(copy.tagSets.members.size),
      answers: new Uint32Array(copy.choiceSets.members.size),
    },
    jobs: jobs(),
    nearJobs: Object.fromEntries(plan.chosen.filter((facet) => perJob.includes(facet)).map((facet) => [facet, jobs()])),
  };
}

/** Adds what was counted elsewhere of the same facets. */
export function addTally(tally: Tally, counted: Tally): void {
  tally.total += counted.total;
  add(tally.jobs, counted.jobs);
  for (const facet of rowFacets) add(tally.rows[facet], counted.rows[facet]);
  for (const facet of setFacets) add(tally.members[facet], counted.members[facet]);
}

function add(counts: Uint32Array, more: Uint32Array): void {
  // What stands beyond the codes there are is room, and zero.
  const length = Math.min(counts.length, more.length);
  for (let code = 0; code < length; code++) counts[code] = (counts[code] as number) + (more[code] as number);
}
