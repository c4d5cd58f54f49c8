import type { BoardGroup } from "#features/organization/statuses/statuses.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";
import {
  clearBit,
  emptyBitset,
  forEachSlot,
  hasBit,
  popcount,
  setBit,
  withSlots,
  type Bitset,
} from "../../arrays/bitset.ts";
import { releaseBitset } from "../../arrays/bitset-pool.ts";
import type { TextSearch } from "./text-search.ts";
import { runPass } from "./pass.ts";
import { bytesOfPlan, isSamePlanLater, type Plan } from "../scan/plan.ts";
import { countExcluded, countHit, failuresOf } from "./row-counts.ts";
import type { Rows } from "../rows/rows.ts";
import { bytesOfTally, createTally, type Tally } from "./tally.ts";
import { bytesOf, copyRow, countByField, differences, differsIn, listOf, release, type TextHits } from "./text-hits.ts";

/** Result of counting: counts, hits as a bitset, and the number of hits with the query's words in each field. */
export type Counted = { tally: Tally; hits: Bitset; fieldCounts: ReadonlyMap<TextField, number> };

/** Description of what to count: all rows that pass the plan and match the text query. */
export type Question = {
  /** Status group searched; the plan excludes all other rows. */
  group: BoardGroup;
  plan: Plan;
  /** Rows to scan instead of all, in ascending order. */
  candidates?: Uint32Array;
  text: TextSearch | undefined;
  countsFacets: boolean;
  countsFields: boolean;
};

/** Maximum changed rows for an incremental update. With more, counting all rows again is as fast. */
const maxBehind = 2_000;

/**
 * Counts of one search, updated incrementally. A changed row is subtracted from the counts immediately, and added again
 * at the next search.
 */
export class Counter implements Counted {
  readonly #rows: Rows;
  #plan: Plan;
  #hasFacets = false;
  readonly #textKey: string | undefined;
  #text: TextHits | undefined;
  /** Rows that pass everything but the text. Kept only for counts per field. */
  #passed: Bitset | undefined;
  #epoch: number;
  /** Changed rows, currently not counted anywhere. */
  readonly #changed = new Set<number>();
  tally!: Tally;
  hits!: Bitset;
  /** Memory in bytes. */
  bytes = 0;
  fieldCounts = new Map<TextField, number>();
  /** Second at which the next row becomes too old, or idle. Initially 0, because any row may be due. */
  #nextOld = 0;
  #nextIdle = 0;

  constructor(rows: Rows, question: Question) {
    this.#rows = rows;
    this.#plan = question.plan;
    this.#textKey = question.text?.key;
    this.#epoch = rows.epoch;
    this.#scan(question);
  }

  /** Whether this counter counts the same question, possibly at an earlier time. */
  isOf({ plan, text }: Question): boolean {
    return text?.key === this.#textKey && isSamePlanLater(this.#plan, plan);
  }

  /** Called before a row changes. Returns false if counting from scratch is cheaper from now on. */
  changing(row: number): boolean {
    this.#leave(row);
    return this.#changed.size <= maxBehind;
  }

  /** Called after a row was added. Returns false like `changing`. */
  added(row: number): boolean {
    this.#changed.add(row);
    return this.#changed.size <= maxBehind;
  }

  /** Brings the counts up to date. Returns false if a new counter is as fast, because too much has changed. */
  answer(question: Question): boolean {
    if (!this.#bringUpToDate(question)) return false;
    const lacksFacets = question.countsFacets && !this.#hasFacets;
    const lacksFields = question.countsFields && question.text !== undefined && !this.#passed;
    // The search page requests results, facets and field counts separately, so some may be missing.
    if (lacksFacets || lacksFields) this.#scan(question);
    return true;
  }

  #bringUpToDate({ plan, text }: Question): boolean {
    this.#leaveOldAndIdle(plan);
    const isOld = this.#epoch !== this.#rows.epoch;
    if (text && isOld && !this.#findAgain(text)) return false;
    if (this.#changed.size > maxBehind) return false;
    this.#plan = plan;
    this.#epoch = this.#rows.epoch;
    this.hits = withSlots(this.hits, this.#rows.size);
    this.#passed &&= withSlots(this.#passed, this.#rows.size);
    for (const row of this.#changed) this.#enter(row);
    this.#changed.clear();
    return true;
  }

  /** Scans all rows, including everything counted before. */
  #scan({ group, plan, candidates, text, countsFacets, countsFields }: Question): void {
    const rows = this.#rows;
    const hadFields = this.#passed !== undefined;
    const hasFields = hadFields || (countsFields && text !== undefined);
    if (text && (!this.#text || hasFields !== hadFields)) this.#text = text.find({ countsFields: hasFields });
    this.#passed = hasFields ? emptyBitset(rows.size) : undefined;
    this.hits = emptyBitset(rows.size);
    const tally = createTally(rows, plan);
    const listed = candidates ?? (this.#text && listOf(this.#text, rows.size));
    runPass(rows, plan, tally, {
      candidates: listed ?? rows.rowsOfGroup(group),
      text: this.#text?.hits,
      passed: this.#passed,
      hits: this.hits,
      countsFacets: countsFacets || this.#hasFacets,
    });
    // Replaces earlier counts, too: texts can be loaded within an epoch, and all counts must reflect the same moment.
    this.tally = tally;
    this.#hasFacets ||= countsFacets;
    if (this.#text && this.#passed) this.fieldCounts = countByField(this.#text, this.#passed);
    const ofText = (this.#passed?.byteLength ?? 0) + (this.#text ? bytesOf(this.#text) : 0);
    this.bytes = this.hits.byteLength + ofText + bytesOfPlan(plan) + bytesOfTally(tally);
  }

  /** Subtracts the rows that have become too old or idle since the last search, usually none. */
  #leaveOldAndIdle({ createdFrom, idleBy }: Plan): void {
    const { createdFrom: from, idleBy: by } = this.#plan;
    const { created, idleAt, size } = this.#rows;
    const leave = (row: number) => this.#leave(row);
    if (createdFrom > from && createdFrom > this.#nextOld)
      this.#nextOld = visitWithin(created.seconds, { from, before: createdFrom, size }, leave);
    if (idleBy > by && idleBy >= this.#nextIdle)
      this.#nextIdle = visitWithin(idleAt, { from: by + 1, before: idleBy + 1, size }, leave);
  }

  /**
   * Searches for the words again, only in changed texts if possible. Returns false if a new counter is as fast, because
   * too many rows differ.
   */
  #findAgain(text: TextSearch): boolean {
    const known = this.#text;
    const changed = known && text.findChanged(known);
    if (known && changed) {
      for (const row of changed.rows) {
        if (!differsIn(row, known, changed.now)) continue;
        this.#leave(row);
        copyRow(row, known, changed.now);
      }
      known.moment = changed.now.moment;
      if (changed.rows.size > 0) release(changed.now);
      return true;
    }
    const found = text.find({ countsFields: this.#passed !== undefined });
    if (!this.#leaveDifferent(found)) return false;
    if (known) release(known);
    this.#text = found;
    return true;
  }

  /** Subtracts the rows that have started or stopped matching the words. Returns false if there are too many. */
  #leaveDifferent(now: TextHits): boolean {
    if (!this.#text) return false;
    const different = differences(this.#text, now, this.#rows.size);
    const areFew = popcount(different) <= maxBehind;
    if (areFew) forEachSlot(different, (row) => this.#leave(row));
    releaseBitset(different);
    return areFew;
  }

  #leave(row: number): void {
    if (this.#changed.has(row)) return;
    this.#count(row, -1);
    this.#changed.add(row);
  }

  #enter(row: number): void {
    const { createdFrom, idleBy } = this.#plan;
    const [created, idleAt] = [this.#rows.created.seconds[row] as number, this.#rows.idleAt[row] as number];
    if (created >= createdFrom) this.#nextOld = Math.min(this.#nextOld, created);
    if (idleAt > idleBy) this.#nextIdle = Math.min(this.#nextIdle, idleAt);
    this.#count(row, 1);
  }

  #count(row: number, by: 1 | -1): void {
    const failed = failuresOf(this.#rows, this.#plan, row);
    const put = by > 0 ? setBit : clearBit;
    if (failed === 0 && this.#passed) {
      put(this.#passed, row);
      this.#countFields(row, by);
    }
    if (this.#text && !hasBit(this.#text.hits, row)) return;
    if (failed === 0) put(this.hits, row);
    if (!this.#hasFacets) this.tally.total += failed === 0 ? by : 0;
    else if (failed === 0) countHit(this.#rows, this.tally, row, by);
    else countExcluded(this.#rows, this.tally, row, failed, by);
  }

  #countFields(row: number, by: 1 | -1): void {
    for (const { field, hits } of this.#text?.fields ?? [])
      if (hasBit(hits, row)) this.fieldCounts.set(field, (this.fieldCounts.get(field) ?? 0) + by);
  }
}

type Within = { from: number; before: number; size: number };

/** Visits the rows whose second is within the span. Returns the earliest second after it. */
function visitWithin(seconds: Uint32Array, { from, before, size }: Within, visit: (row: number) => void): number {
  let next = Infinity;
  for (let row = 0; row < size; row++) {
    const second = seconds[row]!;
    if (second >= before) {
      if (second < next) next = second;
    } else if (second >= from) visit(row);
  }
  return next;
}
