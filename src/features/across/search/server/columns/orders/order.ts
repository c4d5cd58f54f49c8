import type { Keys } from "#server/http/cursors.ts";
import type { Sort } from "../../../search.contract.ts";
import { scoreOfCode } from "../../facets/score.ts";
import type { Rows } from "../rows/rows.ts";
import { flag } from "../rows/row-flags.ts";
import type { StatusRow } from "../../facets/lookups.ts";
import { compareStatuses, compareTexts, type JobRow } from "../rows/reference-data.ts";

/** Sort order of rows. Its keys equal those of the SQL search, so that one engine's cursor works in the other. */
export type Order = {
  /** Negative if row `a` comes before row `b`. */
  compare(a: number, b: number): number;
  /** Returns a function that tells whether a row comes after the row with these keys. */
  after(keys: Keys): (row: number) => boolean;
  keysOf(row: number): Keys;
};

/**
 * Sort orders that a store maintains. Descending sorts walk one backwards, except by name: masked applications come
 * last in both directions.
 */
export type OrderName = "id" | Exclude<Sort, `-${string}`> | "-name";

/** Sort order as maintained by a store. */
export type KeptOrder = Pick<Order, "compare"> & {
  /** Returns the comparison for the current values, unaffected by later changes. */
  frozen(): (a: number, b: number) => number;
  /** Number that changes if the row's position may change. */
  markOf(row: number): number;
  /** Ranks of the values in the lookups, by code. */
  ranks?: (() => Float64Array) | undefined;
};

/** Readable values, which determine a row's position in the order. */
export type Readable = {
  showsScores: boolean;
  /** Rows whose ratings are hidden from an agency recruiter. */
  hiddenRatings: ReadonlySet<number>;
};

/** Numeric sort value of a row, and of a cursor's keys. */
type NumberKey = {
  of(row: number): number;
  /** For values sorted by their rank in the lookups: the code of the row's value, and the ranks by code. */
  ranked?: { codeOf(row: number): number; ranks(): Float64Array };
  keys(row: number): Keys;
  /** Sort value for a cursor's keys; between two rows' values if no row has the same keys. */
  ofKeys(keys: Keys): number;
};

export function orderOf(rows: Rows, sort: Sort, readable: Readable): Order {
  const isDescending = sort.startsWith("-");
  const field = sort.replace("-", "");
  if (field === "name") return nameOrder(rows, isDescending);
  return numberOrder(rows, numberKey(rows, field, readable), isDescending);
}

/** Maintained order and direction for a sort. */
export function wayOf(sort: Sort, showsScores: boolean): { name: OrderName; isForward: boolean } {
  const isForward = !sort.startsWith("-");
  if (sort === "-name") return { name: sort, isForward: true };
  const name = (isForward ? sort : sort.slice(1)) as OrderName;
  return { name: name === "score" && !showsScores ? "id" : name, isForward };
}

/** Order based on values that every row has and everyone can read. */
export function keptOrder(rows: Rows, name: OrderName): KeptOrder {
  if (name === "name" || name === "-name") return keptNames(rows, name);
  const readable = { showsScores: name === "score", hiddenRatings: new Set<number>() };
  const key = numberKey(rows, name === "id" ? "score" : name, readable);
  return {
    compare: numberOrder(rows, key, false).compare,
    frozen() {
      const ids = rows.id.values;
      const values = new Float64Array(rows.size);
      for (let row = 0; row < values.length; row++) values[row] = key.of(row);
      return (a, b) => values[a]! - values[b]! || ids[a]! - ids[b]!;
    },
    markOf: key.ranked ? key.ranked.codeOf : key.of,
    ranks: key.ranked?.ranks,
  };
}

function numberOrder(rows: Rows, key: NumberKey, isDescending: boolean): Order {
  const ids = rows.id.values;
  const turn = isDescending ? -1 : 1;
  return {
    compare: (a, b) => turn * (key.of(a) - key.of(b) || (ids[a] as number) - (ids[b] as number)),
    after(keys) {
      const value = key.ofKeys(keys);
      const id = Number(keys.at(-1));
      return (row) => turn * (key.of(row) - value || (ids[row] as number) - id) > 0;
    },
    keysOf: (row) => [...key.keys(row), ids[row] as number],
  };
}

function numberKey(rows: Rows, field: string, { showsScores, hiddenRatings }: Readable): NumberKey {
  const { lookups } = rows;
  switch (field) {
    case "last_modified":
      return timeKey((row) => rows.modified.at(row));
    case "rating":
      return plainKey((row) => (hiddenRatings.has(row) ? 0 : (rows.facets.rating.codes[row] as number) / 100));
    case "score":
      return plainKey((row) => (showsScores ? (scoreOfCode(rows.facets.score.codes[row] as number) ?? -1) : -1));
    case "status":
      return {
        of: (row) => lookups.statusRanks[rows.facets.status.codes[row] as number] as number,
        ranked: { codeOf: (row) => rows.facets.status.codes[row] as number, ranks: () => lookups.statusRanks },
        keys: (row) => {
          const status = lookups.statusRows[rows.facets.status.codes[row] as number] as StatusRow;
          return [status.group, status.order, status.id];
        },
        ofKeys: ([group, order, id]) =>
          rankAmong(lookups.statusesInOrder, (status) =>
            compareStatuses(status, { group: Number(group), order: Number(order), id: Number(id) }),
          ),
      };
    case "job_title":
      return {
        of: (row) => lookups.titleRanks[rows.job.codes[row] as number] as number,
        ranked: { codeOf: (row) => rows.job.codes[row] as number, ranks: () => lookups.titleRanks },
        keys: (row) => [(lookups.jobRows[rows.job.codes[row] as number] as JobRow).title_key],
        ofKeys: ([title]) => rankAmong(lookups.titlesInOrder, (job) => compareTexts(job.title_key, String(title))),
      };
    default:
      return timeKey((row) => rows.created.at(row));
  }
}

const plainKey = (of: (row: number) => number): NumberKey => ({
  of,
  keys: (row) => [of(row)],
  ofKeys: ([value]) => Number(value),
});

const timeKey = (of: (row: number) => number): NumberKey => ({
  of,
  keys: (row) => [new Date(of(row)).toISOString()],
  ofKeys: ([time]) => Date.parse(String(time)),
});

/** Index of the first equal item, or half a position before the first greater one. */
function rankAmong<T>(inOrder: readonly T[], compare: (item: T) => number): number {
  let low = 0;
  for (let high = inOrder.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (compare(inOrder[middle] as T) < 0) low = middle + 1;
    else high = middle;
  }
  const found = inOrder[low];
  return found !== undefined && compare(found) === 0 ? low : low - 0.5;
}

/** Sorts by name. Masked applications come last in both directions, and among themselves by id. */
function nameOrder(rows: Rows, isDescending: boolean): Order {
  const ids = rows.id.values;
  const flags = rows.flags.codes;
  const turn = isDescending ? -1 : 1;
  const isMasked = (row: number) => ((flags[row] as number) & flag.masked) !== 0;
  const first = (row: number) => (isMasked(row) === isDescending ? 0 : 1);

  return {
    compare: (a, b) =>
      turn *
      (first(a) - first(b) || (isMasked(a) ? 0 : rows.name.compare(a, b)) || (ids[a] as number) - (ids[b] as number)),
    after([place, name, id]) {
      const bytes = Buffer.from(String(name));
      return (row) => {
        const own = isMasked(row) ? 0 : Buffer.compare(rows.name.at(row), bytes);
        return turn * (first(row) - Number(place) || own || (ids[row] as number) - Number(id)) > 0;
      };
    },
    keysOf: (row) => [first(row), isMasked(row) ? "" : rows.name.textAt(row), ids[row] as number],
  };
}

function keptNames(rows: Rows, name: "name" | "-name"): KeptOrder {
  const { compare } = nameOrder(rows, name === "-name");
  const isMasked = (row: number) => ((rows.flags.codes[row] as number) & flag.masked) !== 0;
  const turn = name === "-name" ? -1 : 1;
  return {
    compare,
    frozen() {
      const ids = rows.id.values;
      const compareNames = rows.name.frozen();
      const masked = Uint8Array.from({ length: rows.size }, (_, row) => (isMasked(row) ? 1 : 0));
      return (a, b) => masked[a]! - masked[b]! || turn * ((masked[a] ? 0 : compareNames(a, b)) || ids[a]! - ids[b]!);
    },
    markOf: (row) => rows.name.placeOf(row) * 2 + (isMasked(row) ? 1 : 0),
  };
}
