import type { FacetName } from "../../facets.ts";
import type { FacetOption, SearchQuery } from "../../search.contract.ts";
import { arrangeOptions, chosenValues } from "../facet-options.ts";
import type { ValueReader } from "../facets/in-copy.ts";
import { columnFacets, jobFacets, serverFacetOf, type ColumnFacet, type JobFacet } from "../facets/server-facets.ts";
import type { CompanyCopy } from "./company-copy.ts";
import type { Scope } from "./scope.ts";
import type { Tally } from "./tally.ts";

/** The words of a language that options are called by: of a facet that has them, by value. */
export type OptionWords = { language: string; words: Partial<Record<FacetName, Readonly<Record<string, string>>>> };

export type RollUp = {
  query: SearchQuery;
  scope: Scope;
  words: OptionWords;
  /** Whether the pipeline of the job that is searched in may be known. */
  seesScopedJob: boolean;
  /** Whether an application that somebody sees has a value of a facet, by its id. */
  isSeen: (facet: ColumnFacet, id: number) => boolean;
};

/** The options of a facet from what a pass counted. */
export function optionsOf(copy: CompanyCopy, tally: Tally, facet: FacetName, rollUp: RollUp): FacetOption[] {
  const { query, scope, seesScopedJob } = rollUp;
  const { language, words } = rollUp.words;
  // In what was counted opinions that must not be read are hidden already.
  const counts = countsOf(copy, tally, facet, { showsScores: scope.showsScores, readsOpinions: true });
  const named = serverFacetOf(facet).names.inCopy({
    lookups: copy.structure,
    scope,
    query,
    seesScopedJob,
    values: [...new Set([...counts.keys(), ...chosenValues(query, facet)])],
    isCounted: (value) => counts.has(value),
    isSeen: (id) => isColumnFacet(facet) && rollUp.isSeen(facet, id),
    words: words[facet] ?? {},
  });
  return arrangeOptions(query, language, facet, named, (value) => counts.get(value) ?? 0);
}

type Counts = Map<string, number>;

const isColumnFacet = (facet: FacetName): facet is ColumnFacet => columnFacets.some((one) => one === facet);
const isJobFacet = (facet: FacetName): facet is JobFacet => jobFacets.some((one) => one === facet);

function countsOf(copy: CompanyCopy, tally: Tally, facet: FacetName, reader: ValueReader): Counts {
  if (isColumnFacet(facet)) return byValue(tally.values[facet], (code) => copy.facets[facet].choiceOf(code, reader));
  return isJobFacet(facet) ? ofJobs(copy, tally, facet) : ofCompany(copy, tally);
}

function byValue(counts: Uint32Array, choiceOf: (code: number) => string | undefined): Counts {
  const found: Counts = new Map();
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number;
    const value = count > 0 ? choiceOf(code) : undefined;
    if (value !== undefined) found.set(value, (found.get(value) ?? 0) + count);
  }
  return found;
}

function ofJobs({ structure }: CompanyCopy, tally: Tally, facet: JobFacet): Counts {
  const labels = new Uint32Array(structure.labels[facet].size);
  const near = tally.nearJobs[facet];
  for (let job = 0; job < tally.jobs.length; job++) {
    const count = (tally.jobs[job] as number) + (near?.[job] ?? 0);
    if (count > 0)
      for (const label of structure.jobLabels[facet][job] ?? []) labels[label] = (labels[label] as number) + count;
  }
  return byValue(labels, (label) => structure.labels[facet].keys[label]);
}

function ofCompany(copy: CompanyCopy, tally: Tally): Counts {
  const count = sum(tally.jobs) + sum(tally.nearJobs.company);
  return new Map(count > 0 ? [[String(copy.company_id), count]] : []);
}

const sum = (counts: Uint32Array | undefined) => counts?.reduce((total, count) => total + count, 0) ?? 0;
