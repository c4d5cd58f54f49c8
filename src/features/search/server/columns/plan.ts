import { boardGroups, rejectedGroup, statusGroups } from "#features/statuses/statuses.ts";
import { scoreBandOf } from "#features/applications/scores.ts";
import { facetNames, type FacetName } from "../../facets.ts";
import type { DateRange, SearchQuery } from "../../search.contract.ts";
import type { Codes } from "./column.ts";
import type { CompanyCopy } from "./company-copy.ts";
import type { SetDictionary } from "./dictionary.ts";
import { flag, noScore } from "./row-flags.ts";
import { jobFacets } from "./structure.ts";

/** A row with this bit is no result, and near to none. */
export const hard = 2 ** 31;

/** The bit of a facet: set for a row that fails its choices. */
export const bitOf = (facet: FacetName) => 2 ** facetNames.indexOf(facet);

/** What each value of a column fails: nothing, a facet's choices, or everything. */
export type Table = { codes: Codes; fails: Uint32Array };

/**
 * A search as tables to look into, one for each column it touches. A row's failures are the union of what its values fail:
 * none is a hit; one single facet is a near miss, which that facet alone counts, since its own choices do not narrow it.
 */
export type Plan = {
  status: Uint32Array;
  job: Uint32Array;
  flags: Uint32Array;
  others: Table[];
  /** Seconds since 1970; 0 when every row is young enough. */
  createdFrom: number;
  /** Seconds since 1970; 0 when it does not matter whether a row idles. */
  idleBy: number;
  chosen: readonly FacetName[];
};

export type PlanInput = {
  query: SearchQuery;
  user_id: number;
  /** Which jobs' applications are looked at, by the code of the job. */
  seesJob: (code: number) => boolean;
  showsScores: boolean;
  showsRatings: boolean;
  /** Milliseconds since 1970. */
  now: number;
};

export function planOf(copy: CompanyCopy, input: PlanInput): Plan {
  const { query } = input;
  return {
    status: statusTable(copy, query),
    job: jobTable(copy, input),
    flags: flagsTable(query),
    others: otherTables(copy, input),
    createdFrom: createdFrom(query.dt_created, input.now, copy.oldest),
    idleBy: query.idle_applications ? secondOf(input.now) : 0,
    chosen: facetNames.filter((facet) => query[facet].length > 0),
  };
}

function statusTable({ structure }: CompanyCopy, query: SearchQuery): Uint32Array {
  const groups = new Set<number>(boardGroups[query.status_group]);
  if (query.idle_applications) groups.delete(rejectedGroup);
  if (query.rejection_not_communicated)
    for (const group of statusGroups) if (group !== rejectedGroup) groups.delete(group);
  const chosen = new Set(query.status);
  return Uint32Array.from(structure.statuses.keys, (id, code) => {
    const group = structure.statusRows[code]?.group;
    if (group === undefined || !groups.has(group)) return hard;
    return chosen.size === 0 || chosen.has(id) ? 0 : bitOf("status");
  });
}

function jobTable({ structure, company_id }: CompanyCopy, { query, seesJob, showsScores }: PlanInput): Uint32Array {
  const chosen = jobFacets
    .filter((facet) => query[facet].length > 0)
    .map((facet) => ({
      bit: bitOf(facet),
      labels: new Set(query[facet].map((label) => structure.labels[facet].find(label))),
      of: structure.jobLabels[facet],
    }));
  // What is the same for all rows of the company is failed by each of its jobs.
  const everywhere =
    (isOfCompany(structure.company, query.company_name) ? 0 : hard) +
    (query.company.length === 0 || query.company.includes(company_id) ? 0 : bitOf("company")) +
    (query.score.length === 0 || showsScores || query.score.includes("none") ? 0 : bitOf("score"));

  return Uint32Array.from(structure.jobs.keys, (id, code) => {
    const job = structure.jobRows[code];
    if (!job || job.is_deleted || !seesJob(code) || (query.job_id ?? id) !== id) return hard;
    let fails = everywhere;
    for (const { bit, labels, of } of chosen) if (!of[code]?.some((label) => labels.has(label))) fails += bit;
    return fails >= hard ? hard : fails;
  });
}

/** A part of the name is enough, as in the other lines of the advanced search. */
function isOfCompany({ name, internal_name }: { name: string; internal_name: string }, wanted: readonly string[]) {
  const own = [name.toLowerCase(), internal_name.toLowerCase()];
  return wanted.length === 0 || wanted.some((text) => own.some((one) => one.includes(text.toLowerCase())));
}

function flagsTable(query: SearchQuery): Uint32Array {
  return Uint32Array.from({ length: 16 }, (_, flags) => {
    if (flags & flag.gone) return hard;
    if (query.internal_applications && !(flags & flag.internal)) return hard;
    if (query.rejection_not_communicated && flags & flag.rejectionSent) return hard;
    return 0;
  });
}

function otherTables(copy: CompanyCopy, { query, user_id, showsScores, showsRatings }: PlanInput): Table[] {
  const tables: Table[] = [];
  /** One entry for each code there is, failing the facet unless it is chosen. */
  function add(facet: FacetName, codes: Codes, size: number, isChosen: (code: number) => boolean): void {
    if (query[facet].length === 0) return;
    const bit = bitOf(facet);
    tables.push({ codes, fails: Uint32Array.from({ length: size }, (_, code) => (isChosen(code) ? 0 : bit)) });
  }

  function addSets(facet: FacetName, codes: Codes, sets: SetDictionary, isChosen: (id: number) => boolean): void {
    if (query[facet].length === 0) return;
    const fails = new Uint32Array(sets.size).fill(bitOf(facet));
    for (const [code, id] of sets.members.keys.entries())
      if (isChosen(id)) for (const set of sets.setsOf[code] ?? []) fails[set] = 0;
    tables.push({ codes, fails });
  }

  const owners = new Set<number | null>(query.owner);
  add("owner", copy.owner.codes, copy.people.size, (code) => owners.has(copy.people.keys[code] ?? null));
  const sources = new Set<string>(query.source_type);
  add("source_type", copy.source.codes, copy.sources.size, (code) => sources.has(copy.sources.keys[code] as string));
  const agencies = new Set<string | undefined>(query.agency);
  add("agency", copy.agency.codes, copy.agencies.size, (code) =>
    agencies.has(copy.structure.agencies.get(copy.agencies.keys[code] ?? 0)?.name),
  );
  const ratings = new Set<number>(query.rating);
  add("rating", copy.rating.codes, 501, (code) => ratings.has(showsRatings ? Math.round(code / 100) : 0));
  const scores = new Set<string>(query.score);
  if (showsScores) add("score", copy.score.codes, 102, (code) => scores.has(bandOfCode(code)));
  const tags = new Set<string | undefined>(query.tags);
  addSets("tags", copy.tags.codes, copy.tagSets, (id) => tags.has(copy.structure.tags.get(id)?.slug));
  const answers = new Set<string>(query.answers);
  addSets("answers", copy.answers.codes, copy.choiceSets, (id) => answers.has(choiceValue(copy, id)));
  if (query.owned_applications) {
    const own = copy.people.find(user_id);
    const fails = Uint32Array.from({ length: copy.people.size }, (_, code) => (code === own ? 0 : hard));
    tables.push({ codes: copy.owner.codes, fails });
  }
  return tables;
}

export const bandOfCode = (code: number) => scoreBandOf(code === noScore ? null : code - noScore - 1);

export function choiceValue(copy: CompanyCopy, choice_id: number): string {
  const choice = copy.structure.choices.get(choice_id);
  return choice ? `${choice.question_id}:${choice.id}` : "";
}

const secondOf = (now: number) => Math.floor(now / 1_000);

/** The second at which a search asks, where the answer would be another one later without any change. */
export function secondAsked(copy: CompanyCopy, query: SearchQuery, now: number): number | undefined {
  const isTimed = query.idle_applications || createdFrom(query.dt_created, now, copy.oldest) > 0;
  return isTimed ? secondOf(now) : undefined;
}

const months: Record<DateRange, number> = { "1m": 1, "3m": 3, "6m": 6, "12m": 12, all: 60 };

/** As PostgreSQL subtracts months: a day that the month does not have becomes its last. */
function createdFrom(range: DateRange, now: number, oldest: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months[range]);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  const seconds = Math.ceil(date.getTime() / 1_000);
  return seconds <= oldest ? 0 : seconds;
}
