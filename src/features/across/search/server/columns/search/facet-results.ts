import type { FacetName } from "../../../facets.ts";
import type { FacetOption, SearchQuery } from "../../../search.contract.ts";
import { arrangeOptions, chosenValues } from "../../facet-options.ts";
import { readsAll, type ValueReader } from "../../facets/in-columns.ts";
import {
  isColumnFacet,
  jobFacets,
  serverFacetOf,
  type ColumnFacet,
  type JobFacet,
} from "../../facets/server-facets.ts";
import type { ColumnStore } from "../store/column-store.ts";
import type { Scope } from "../../scope.ts";
import { sum, type Tally } from "../counts/tally.ts";

/** Translated labels of facet options in one language, by facet and value. */
export type OptionWords = { language: string; words: Partial<Record<FacetName, Readonly<Record<string, string>>>> };

export type FacetContext = {
  query: SearchQuery;
  scope: Scope;
  words: OptionWords;
  /** Whether the person can know the pipeline of the job that is searched in. */
  seesScopedJob: boolean;
  /** Whether any application visible to the person has the value with this id. */
  isVisible: (facet: ColumnFacet, id: number) => boolean;
};

/** Builds the options of a facet from the counts. */
export function facetResults(store: ColumnStore, tally: Tally, facet: FacetName, context: FacetContext): FacetOption[] {
  const { query, scope, seesScopedJob } = context;
  const { language, words } = context.words;
  // The counts already exclude values that the person isn't allowed to read.
  const counts = countsOf(store, tally, facet, { showsScores: scope.showsScores, reads: readsAll });
  const named = serverFacetOf(facet).names.inColumns({
    lookups: store.lookups,
    scope,
    query,
    seesScopedJob,
    values: [...new Set([...counts.keys(), ...chosenValues(query, facet)])],
    isCounted: (value) => counts.has(value),
    isVisible: (id) => isColumnFacet(facet) && context.isVisible(facet, id),
    words: words[facet] ?? {},
  });
  return arrangeOptions(query, language, facet, named, (value) => counts.get(value) ?? 0);
}

type Counts = Map<string, number>;

const isJobFacet = (facet: FacetName): facet is JobFacet => jobFacets.some((one) => one === facet);

function countsOf(store: ColumnStore, tally: Tally, facet: FacetName, reader: ValueReader): Counts {
  if (isColumnFacet(facet)) return byValue(tally.values[facet], (code) => store.facets[facet].choiceOf(code, reader));
  return isJobFacet(facet) ? ofJobs(store, tally, facet) : ofCompany(store, tally);
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

function ofJobs({ lookups }: ColumnStore, tally: Tally, facet: JobFacet): Counts {
  const labels = new Uint32Array(lookups.labels[facet].size);
  const near = tally.excludedByOneJobs[facet];
  lookups.jobLabels[facet].addUp(tally.jobs, labels);
  if (near) lookups.jobLabels[facet].addUp(near, labels);
  return byValue(labels, (label) => lookups.labels[facet].keys[label]);
}

function ofCompany(store: ColumnStore, tally: Tally): Counts {
  const { company: near } = tally.excludedByOneJobs;
  const count = sum(tally.jobs) + (near ? sum(near) : 0);
  return new Map(count > 0 ? [[String(store.company_id), count]] : []);
}
