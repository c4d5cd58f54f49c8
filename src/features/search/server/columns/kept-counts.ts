import type { BoardGroup } from "#features/statuses/statuses.ts";
import { SearchQuery } from "../../search.contract.ts";
import type { CompanyCopy } from "./company-copy.ts";
import { withRoom } from "./dictionary.ts";
import { createTally, runPass, type Tally } from "./pass.ts";
import { hard, planOf, type Plan } from "./plan.ts";

type Kept = { plan: Plan; tally: Tally | undefined };

const facetColumns = [
  ["status", "status"],
  ["owner", "owner"],
  ["source_type", "source"],
  ["rating", "rating"],
  ["agency", "agency"],
  ["score", "score"],
] as const;

const setColumns = [
  ["tags", "tagSets"],
  ["answers", "choiceSets"],
] as const;

/**
 * What a search finds that asks for a group of statuses and no more, as most do that a person begins with. It is counted
 * once and kept up with every change of a row, so that no later search goes through the rows to count the same again.
 */
export class KeptCounts {
  readonly #copy: CompanyCopy;
  #kept = new Map<BoardGroup, Kept>();

  constructor(copy: CompanyCopy) {
    this.#copy = copy;
  }

  /** What a search with this plan counts, if its plan is no other than that of its group. */
  of(group: BoardGroup, plan: Plan): Tally | undefined {
    const kept = this.#kept.get(group) ?? { plan: planOfGroup(this.#copy, group), tally: undefined };
    this.#kept.set(group, kept);
    if (!isSamePlan(kept.plan, plan)) return undefined;
    kept.tally ??= this.#count(group, kept.plan);
    return kept.tally;
  }

  /** Called before and after a row is changed, so that it is taken from the one place and put in the other. */
  add(row: number, by: 1 | -1): void {
    for (const { plan, tally } of this.#kept.values())
      if (tally && isHit(this.#copy, plan, row)) addRow(this.#copy, tally, row, by);
  }

  /** Called when the structure was read anew: what was counted by the plans of the old one is asked for no more. */
  clear(): void {
    this.#kept.clear();
  }

  #count(group: BoardGroup, plan: Plan): Tally {
    const copy = this.#copy;
    const tally = createTally(copy, plan);
    runPass(copy, plan, tally, { candidates: copy.rowsOfGroup(group), countsFacets: true });
    return tally;
  }
}

const planOfGroup = (copy: CompanyCopy, status_group: BoardGroup): Plan =>
  planOf(copy, {
    query: { ...SearchQuery.parse({}), status_group },
    user_id: 0,
    seesJob: () => true,
    showsScores: true,
    showsRatings: true,
    now: 0,
  });

/** Compared by what it does and not by the query, so that a filter of tomorrow cannot be forgotten here. */
const isSamePlan = (a: Plan, b: Plan): boolean =>
  b.chosen.length === 0 &&
  b.others.length === 0 &&
  b.createdFrom === 0 &&
  b.idleBy === 0 &&
  areEqual(a.status, b.status) &&
  areEqual(a.job, b.job) &&
  areEqual(a.flags, b.flags);

function areEqual(a: Uint32Array, b: Uint32Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

const isHit = (copy: CompanyCopy, { status, job, flags }: Plan, row: number): boolean =>
  ((status[copy.status.codes[row] as number] ?? hard) |
    (job[copy.job.codes[row] as number] ?? hard) |
    (flags[copy.flags.codes[row] as number] ?? hard)) ===
  0;

function addRow(copy: CompanyCopy, tally: Tally, row: number, by: 1 | -1): void {
  tally.total += by;
  tally.jobs = withOne(tally.jobs, copy.job.codes[row] as number, by);
  for (const [facet, column] of facetColumns)
    tally.rows[facet] = withOne(tally.rows[facet], copy[column].codes[row] as number, by);
  for (const [facet, sets] of setColumns)
    for (const member of copy[sets].membersOf(copy[facet].codes[row] as number))
      tally.members[facet] = withOne(tally.members[facet], member, by);
}

function withOne(counts: Uint32Array<ArrayBuffer>, code: number, by: 1 | -1): Uint32Array<ArrayBuffer> {
  const roomy = withRoom(counts, code + 1);
  roomy[code] = (roomy[code] as number) + by;
  return roomy;
}
