import type { Keys } from "#server/http/cursors.ts";
import type { SearchQuery } from "../../../search.contract.ts";
import { forEachSlot, hasBit } from "../../arrays/bitset.ts";
import type { ColumnStore } from "../store/column-store.ts";
import { orderOf, wayOf, type Order } from "../orders/order.ts";
import type { CountedPart } from "./part.ts";
import type { SortedRows } from "../orders/sorted-rows.ts";
import { TopRows } from "./top-rows.ts";

/**
 * A result with less than this fraction (1/128) of all rows is sorted instead: walking the order of all rows would skip
 * too many.
 */
const minShareToWalk = 128;

/** One page, with one extra row if another page follows, and the total number of rows. */
type Page = { count: number; rows: readonly number[] };

/** Page of a search, or one page per status, by the status's code. */
export type Pages = { order: Order; all: Page; ofStatus: (code: number) => Page };

type Asked = { query: SearchQuery; after: Keys | undefined; showsScores: boolean };

/** Finds the rows to show among the hits. */
export function pagesOf(
  store: ColumnStore,
  parts: readonly CountedPart[],
  { query, after, showsScores }: Asked,
): Pages {
  const hidden = parts.flatMap(({ reads, candidates }) => (reads.has("opinions") ? [] : [...(candidates ?? [])]));
  const order = orderOf(store, query.sort, { showsScores, hiddenRatings: new Set(hidden) });
  // In a part without a list of candidates nothing is hidden, so the maintained order applies.
  const open = orderOf(store, query.sort, { showsScores, hiddenRatings: new Set() });
  const { name, isForward } = wayOf(query.sort, showsScores);
  const limit = query.page_size + 1;
  const pages = new PageFiller(limit, order, query.by_status ? store.facets.status.codes : undefined);

  if (!query.exclude_results)
    for (const part of parts) {
      const isMany = part.count > Math.max(limit * 4, store.size / minShareToWalk);
      const sorted = isMany && !part.candidates ? store.orders.find(name) : undefined;
      if (sorted) pages.walk(part, sorted, isForward, after && open.after(after));
      else pages.lookThrough(part, after && order.after(after));
    }
  return { order, all: pages.page(0), ofStatus: (code) => pages.page(code) };
}

type Filling = { count: number; wanted: number; top: TopRows };
type IsAfter = ((row: number) => boolean) | undefined;

/** Fills pages with the hits of one visible part after another. */
class PageFiller {
  readonly #limit: number;
  readonly #order: Order;
  readonly #codes: ArrayLike<number> | undefined;
  readonly #pages: Filling[] = [];

  /** With `codes`, each code has its own page. Otherwise all rows go to the page of code 0. */
  constructor(limit: number, order: Order, codes: ArrayLike<number> | undefined) {
    this.#limit = limit;
    this.#order = order;
    this.#codes = codes;
  }

  /** Offers every hit. Used for few hits, and while the order is being built. */
  lookThrough({ hits }: CountedPart, isAfter: IsAfter): void {
    forEachSlot(hits, (row) => {
      const page = this.#pageOf(row);
      page.count++;
      if (!isAfter || isAfter(row)) page.top.offer(row);
    });
  }

  /** Walks the hits in order until each page is full. */
  walk({ hits, count }: CountedPart, sorted: SortedRows, isForward: boolean, isAfter: IsAfter): void {
    for (const page of this.#pages) page.wanted = 0;
    if (this.#codes) forEachSlot(hits, (row) => this.#pageOf(row).wanted++);
    else this.#pageAt(0).wanted = count;
    for (const page of this.#pages) page.count += page.wanted;
    for (const row of sorted.changed) {
      if (!hasBit(hits, row)) continue;
      const page = this.#pageOf(row);
      page.wanted--;
      if (!isAfter || isAfter(row)) page.top.offer(row);
    }

    let missing = 0;
    for (const page of this.#pages) missing += page.wanted = Math.min(page.wanted, this.#limit);
    sorted.walk(isForward, isAfter, (row) => {
      if (!hasBit(hits, row)) return true;
      const page = this.#pageOf(row);
      if (page.wanted === 0) return true;
      page.wanted--;
      page.top.offer(row);
      return --missing > 0;
    });
  }

  page(code: number): Page {
    const page = this.#pages[code];
    return { count: page?.count ?? 0, rows: page?.top.rows() ?? [] };
  }

  #pageOf(row: number): Filling {
    return this.#pageAt(this.#codes ? (this.#codes[row] as number) : 0);
  }

  #pageAt(code: number): Filling {
    for (let next = this.#pages.length; next <= code; next++)
      this.#pages.push({ count: 0, wanted: 0, top: new TopRows(this.#limit, this.#order.compare) });
    return this.#pages[code] as Filling;
  }
}
