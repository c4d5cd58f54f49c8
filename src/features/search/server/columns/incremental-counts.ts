import type { BoardGroup } from "#features/statuses/statuses.ts";
import { columnFacets } from "../facets/server-facets.ts";
import { clearBit, emptyBitset, setBit, withSlots, type Bitset } from "../text-index/bitset.ts";
import { ensureCapacity } from "../text-index/ensure-capacity.ts";
import { runPass } from "./pass.ts";
import { createTally, type Tally } from "./tally.ts";
import { hardFail, type Plan } from "./plan.ts";
import type { Rows } from "./rows.ts";

/** What a search without words finds: its counts, and its hits as one bit each. */
export type Counted = { tally: Tally; hits: Bitset };

type Counter = Counted & { plan: Plan };

/** Every change of a row updates each counter, and a counter takes a bit for each row. */
const maxCounters = 32;

/**
 * Counts of searches that filter by status, job and flags alone, as the first search of a visit does: all of a group,
 * or of one job. They are found once and updated with every change of a row, so that no later search scans the rows
 * to count the same again.
 */
export class IncrementalCounts {
  readonly #rows: Rows;
  /** In the order of their last use, the latest at the end. */
  #counters: Counter[] = [];

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** What a search in this group with this plan finds; undefined if its filters are not incremental. */
  of(group: BoardGroup, plan: Plan): Counted | undefined {
    if (!isIncremental(plan)) return undefined;
    const at = this.#counters.findIndex((counter) => isSamePlan(counter.plan, plan));
    const counter = this.#counters.splice(at, at < 0 ? 0 : 1)[0] ?? { plan, ...this.#count(group, plan) };
    this.#counters.push(counter);
    if (this.#counters.length > maxCounters) this.#counters.shift();
    return counter;
  }

  /** Called before and after a change of a row: it leaves one value's count and enters another's. */
  add(row: number, by: 1 | -1): void {
    for (const counter of this.#counters) {
      if (!isHit(this.#rows, counter.plan, row)) continue;
      addRow(this.#rows, counter.tally, row, by);
      counter.hits = withSlots(counter.hits, row + 1);
      (by > 0 ? setBit : clearBit)(counter.hits, row);
    }
  }

  /** Called when the lookups were read again: the plans made from the old ones are asked for no more. */
  clear(): void {
    this.#counters = [];
  }

  #count(group: BoardGroup, plan: Plan): Counted {
    const rows = this.#rows;
    const tally = createTally(rows, plan);
    const hits = emptyBitset(rows.size);
    runPass(rows, plan, tally, { candidates: rows.rowsOfGroup(group), hits, countsFacets: true });
    return { tally, hits };
  }
}

/** A change of a row does not tell which rows match a text, nor when one becomes old or idle. */
const isIncremental = ({ chosen, others, createdFrom, idleBy }: Plan): boolean =>
  chosen.length === 0 && others.length === 0 && createdFrom === 0 && idleBy === 0;

/** Compares what plans do and not their queries, so that a new filter cannot be forgotten here. */
const isSamePlan = (a: Plan, b: Plan): boolean =>
  areEqual(a.status, b.status) && areEqual(a.job, b.job) && areEqual(a.flags, b.flags);

function areEqual(a: Uint32Array, b: Uint32Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

const isHit = (rows: Rows, { status, job, flags }: Plan, row: number): boolean =>
  ((status[rows.facets.status.codes[row] as number] ?? hardFail) |
    (job[rows.job.codes[row] as number] ?? hardFail) |
    (flags[rows.flags.codes[row] as number] ?? hardFail)) ===
  0;

function addRow({ job, facets }: Rows, tally: Tally, row: number, by: 1 | -1): void {
  tally.total += by;
  tally.jobs = withOne(tally.jobs, job.codes[row] as number, by);
  for (const facet of columnFacets) {
    const column = facets[facet];
    for (const value of column.valuesIn(column.codes[row] as number))
      tally.values[facet] = withOne(tally.values[facet], value, by);
  }
}

function withOne(counts: Uint32Array<ArrayBuffer>, code: number, by: 1 | -1): Uint32Array<ArrayBuffer> {
  const roomy = ensureCapacity(counts, code + 1);
  roomy[code] = (roomy[code] as number) + by;
  return roomy;
}
