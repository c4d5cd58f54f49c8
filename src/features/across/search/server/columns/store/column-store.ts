import { boardGroups, type BoardGroup } from "#features/organization/statuses/statuses.ts";
import { clearBit, emptyBitset, hasBit, setBit, withSlots } from "../../arrays/bitset.ts";
import { columnFacets, type ColumnFacet } from "../../facets/server-facets.ts";
import type { IndexedApplication } from "../rows/indexed-application.ts";
import { CodeColumn, grown, NumberColumn, TimeColumn, type SavedColumn } from "../../arrays/column.ts";
import type { Dictionary } from "../../arrays/dictionary.ts";
import { AgeFacetColumn, createFacetColumns, type FacetColumns } from "../rows/facet-columns.ts";
import { IncrementalCounts } from "../counts/incremental-counts.ts";
import { NameColumn } from "../rows/name-column.ts";
import { NamedValues } from "../rows/named-values.ts";
import { flag, isGone } from "../rows/row-flags.ts";
import { RowsByStatusGroup } from "../rows/rows-by-status-group.ts";
import { ReferenceData } from "../rows/reference-data.ts";
import type { ScanHelpers } from "../scan/scan-helpers.ts";
import { SortedOrders } from "../orders/sorted-orders.ts";

/**
 * Fields of a company's applications that searches filter, count and sort by, one column each. An application keeps its
 * row number for the lifetime of the store. A deleted application's row stays, flagged as gone.
 */
export class ColumnStore {
  readonly company_id: number;
  readonly helpers: ScanHelpers | undefined;
  readonly lookups: ReferenceData;
  readonly facets: FacetColumns;
  readonly #facetColumns: readonly FacetColumns[ColumnFacet][];
  size = 0;
  /** Number of rows whose application exists. */
  live = 0;
  /** Increases with every change, including texts, so that cached results can be recognized as outdated. */
  epoch = 0;
  /**
   * Epoch of the last change to data that text queries match outside the texts: a row was added, masked, or refers to
   * other names.
   */
  namesEpoch = 0;
  /** Creation time of the oldest application, in seconds since 1970. */
  oldest = 0xffff_ffff;
  capacity = 0;
  /** Time for which age facets are computed, in seconds since 1970. */
  #second = 0;
  #outOfOrderIds = new Map<number, number>();
  #lastOrdered = 0;

  readonly id = new NumberColumn();
  readonly job = new CodeColumn();
  readonly uploader = new CodeColumn();
  readonly flags = new CodeColumn();
  readonly created = new TimeColumn();
  readonly modified = new TimeColumn();
  /** Rows whose name, contact and files are never found. */
  masked = emptyBitset(0);
  /** Whole seconds, rounded up; the largest number if the row never becomes idle. */
  idleAt: Uint32Array = new Uint32Array(0);
  readonly name = new NameColumn();
  readonly rowsByStatusGroup = new RowsByStatusGroup();
  readonly named: NamedValues;
  readonly incrementalCounts = new IncrementalCounts(this);
  readonly orders = new SortedOrders(this);

  constructor(company_id: number, helpers?: ScanHelpers) {
    this.company_id = company_id;
    this.helpers = helpers;
    this.lookups = new ReferenceData(company_id);
    this.named = new NamedValues(this.lookups);
    this.facets = createFacetColumns(this.lookups);
    this.#facetColumns = Object.values(this.facets);
  }

  /** Writes an application to its row, or to a new one, and returns the row. */
  put(given: IndexedApplication): number {
    const known = this.rowOf(given.id);
    const isNew = known === undefined || isGone(this.flags.codes[known] as number);
    const row = known ?? this.#addRow(given.id);
    if (isNew) this.live++;
    const before = isNew ? undefined : this.#namesOf(row);
    this.oldest = Math.min(this.oldest, Math.floor(given.dt_created / 1_000));
    if (known !== undefined) {
      this.incrementalCounts.changing(row);
      this.orders.changing(row);
    }
    this.job.set(row, this.lookups.jobs.code(given.job_id));
    this.rowsByStatusGroup.move(row, isNew ? undefined : this.#groupOf(row), this.lookups.groupOf(given.status_id));
    for (const column of this.#facetColumns) column.put(row, given, this.#second);
    this.uploader.set(row, this.lookups.userIds.code(given.uploaded_by_id));
    this.flags.set(row, flagsOf(given));
    (given.is_masked ? setBit : clearBit)(this.masked, row);
    this.created.set(row, given.dt_created);
    this.modified.set(row, given.last_modified);
    this.idleAt[row] = given.idle_at === null ? 0xffff_ffff : Math.ceil(given.idle_at / 1_000);
    this.name.set(row, given.name_key);
    if (known === undefined) {
      this.incrementalCounts.added(row);
      this.orders.added(row);
    } else this.orders.changed(row);
    this.epoch++;
    if (isNew || this.#namesOf(row) !== before) this.namesEpoch = this.epoch;
    return row;
  }

  /** Assigns the first rows to applications, in this order. Each row counts as gone until `put` fills it. */
  place(application_ids: Iterable<number>): void {
    for (const id of application_ids) this.flags.set(this.#addRow(id), flag.gone);
  }

  /** Advances the clock. Rows that get another age value count as changed. */
  passTo(now: number): void {
    const second = Math.floor(now / 1_000);
    if (second <= this.#second) return;
    this.#second = second;
    for (const column of this.#facetColumns) {
      if (!(column instanceof AgeFacetColumn)) continue;
      for (const row of column.due(second)) {
        this.incrementalCounts.changing(row);
        column.move(row, second);
        this.epoch++;
      }
    }
  }

  /** Flags an application as gone. Undefined if the store never had it. */
  remove(id: number): number | undefined {
    const row = this.rowOf(id);
    if (row === undefined) return undefined;
    if (!isGone(this.flags.codes[row] as number)) this.live--;
    this.incrementalCounts.changing(row);
    this.rowsByStatusGroup.move(row, this.#groupOf(row), undefined);
    this.flags.set(row, (this.flags.codes[row] as number) | flag.gone);
    this.epoch++;
    return row;
  }

  /** Called after the lookups were read again: a status may be in another group, a job may have another title. */
  regroup(): void {
    this.named.clear();
    this.incrementalCounts.clear();
    this.orders.checkRanks();
    this.rowsByStatusGroup.clear();
    for (let row = 0; row < this.size; row++)
      if (!isGone(this.flags.codes[row] as number)) this.rowsByStatusGroup.move(row, undefined, this.#groupOf(row));
    this.epoch++;
  }

  /**
   * State of the store for a file. Dictionaries are restored before columns. The dictionary of people is that of the
   * facet `owner`.
   */
  get saved(): { dictionaries: Record<string, Dictionary<unknown>>; columns: Record<string, SavedColumn> } {
    const { lookups, job, uploader, flags, created, modified, name } = this;
    const idleAt: SavedColumn = {
      save: (rows) => ({ seconds: this.idleAt.slice(0, rows) }),
      restore: ({ seconds }) => this.idleAt.set(seconds!),
    };
    const inFacets = columnFacets.flatMap((facet) => {
      const { dictionary } = this.facets[facet];
      return dictionary ? [[facet, dictionary] as const] : [];
    });
    return {
      dictionaries: { jobs: lookups.jobs, ...Object.fromEntries(inFacets) },
      columns: { job, uploader, flags, created, modified, name, idleAt, ...this.facets },
    };
  }

  /** Derives everything else, after rows were restored from a file and the lookups were read. */
  restored(): void {
    for (const column of this.#facetColumns)
      if (column instanceof AgeFacetColumn) column.start(this.size, this.#second);
    for (let row = 0; row < this.size; row++) {
      const flags = this.flags.codes[row] as number;
      if (isGone(flags)) continue;
      this.live++;
      this.oldest = Math.min(this.oldest, this.created.seconds[row] as number);
      if (flags & flag.masked) setBit(this.masked, row);
    }
    this.regroup();
  }

  /**
   * Lists the rows of a group in ascending order. Undefined if the group includes all rows, for which a plain scan is
   * better.
   */
  rowsOfGroup(group: BoardGroup): Uint32Array | undefined {
    return this.rowsByStatusGroup.rowsOf(boardGroups[group], this.size);
  }

  idsIn(status_ids: ReadonlySet<number>): Set<number> {
    const ids = new Set<number>();
    if (status_ids.size === 0) return ids;
    const isWanted = this.lookups.statuses.keys.map((id) => status_ids.has(id));
    for (let row = 0; row < this.size; row++)
      if (isWanted[this.facets.status.codes[row] as number]) ids.add(this.id.values[row] as number);
    return ids;
  }

  #groupOf(row: number): number | undefined {
    return this.lookups.statusRows[this.facets.status.codes[row] as number]?.group;
  }

  /** Everything outside the texts that text queries depend on: names, and whether the row is masked. */
  #namesOf(row: number): string {
    const { owner, tags } = this.facets;
    return `${this.job.codes[row]},${owner.codes[row]},${tags.codes[row]},${hasBit(this.masked, row)}`;
  }

  /** Rows are mostly ordered by id and found by binary search; the few exceptions are in a map. */
  rowOf(id: number): number | undefined {
    const ids = this.id.values;
    let low = 0;
    let high = this.#lastOrdered - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = ids[middle] as number;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#outOfOrderIds.get(id);
  }

  /** Reserves capacity, so that no array grows twice while loading. */
  reserve(capacity: number): void {
    const isShared = this.helpers !== undefined && capacity >= this.helpers.minRows;
    for (const column of this.#columns) column.reserve(capacity, isShared);
    this.idleAt = grown(this.idleAt, capacity, isShared);
    this.rowsByStatusGroup.reserve(capacity);
    this.masked = withSlots(this.masked, capacity);
    this.capacity = capacity;
  }

  /** Memory of the columns. Answers are separate, because they vary most between companies. */
  get bytes(): { columns: number; answers: number } {
    const all = this.#columns.reduce(
      (sum, column) => sum + column.bytes,
      this.idleAt.byteLength + this.rowsByStatusGroup.bytes + this.masked.byteLength + this.orders.bytes,
    );
    const answers = this.facets.answers.bytes;
    return { columns: all - answers, answers };
  }

  get #columns() {
    return [
      this.id,
      this.job,
      this.uploader,
      this.flags,
      this.created,
      this.modified,
      this.name,
      ...this.#facetColumns,
    ];
  }

  #addRow(id: number): number {
    const row = this.size++;
    if (row >= this.capacity) this.reserve(Math.ceil(this.capacity * 1.125) + 64);
    this.id.values[row] = id;
    const isNext = this.#lastOrdered === row && (row === 0 || id > (this.id.values[row - 1] as number));
    if (isNext) this.#lastOrdered = this.size;
    else this.#outOfOrderIds.set(id, row);
    return row;
  }
}

const flagsOf = ({ is_internal, is_masked, rejection_sent }: IndexedApplication): number =>
  (is_internal ? flag.internal : 0) | (is_masked ? flag.masked : 0) | (rejection_sent ? flag.rejectionSent : 0);
