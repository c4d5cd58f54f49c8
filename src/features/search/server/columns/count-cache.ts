import { isResponseOption, type SearchQuery } from "../../search.contract.ts";
import type { TextField } from "#features/indexing/text-fields.ts";
import type { Tally } from "./tally.ts";
import type { CountedPart } from "./part.ts";
import type { Scope } from "./scope.ts";

/** The counts of a search, and the parts of the rows with their hits. */
export type Counted = {
  parts: readonly CountedPart[];
  tally: Tally;
  hasFacets: boolean;
  /** Hits by field; absent unless the search asked for them. */
  fieldCounts: ReadonlyMap<TextField, number> | undefined;
};

/** What a search asks, as far as its counts depend on it. */
type Asked = { query: SearchQuery; scope: Scope };

type CacheHit = { counted?: Counted | undefined; parts?: readonly CountedPart[] | undefined };

/** In a company of a million each takes some megabytes. */
const maxEntries = 8;

/**
 * The counts of the latest searches, valid until a row changes: a page asks for results, facets and fields apart, and
 * then for the next results, another order, the options of one facet.
 */
export class CountCache {
  #epoch = -1;
  /** The latest last. */
  #counted = new Map<string, Counted>();

  /** The counts that answer a search, or else at least the parts with the rows that match its text. */
  find(epoch: number, search: Asked, second: number | undefined): CacheHit {
    const { exclude_facets, exclude_facets_q } = search.query;
    if (epoch !== this.#epoch) this.#counted.clear();
    this.#epoch = epoch;
    const counted = this.#counted.get(keyOf(search, second));
    const hasFields = exclude_facets_q || counted?.fieldCounts !== undefined;
    const hasAll = hasFields && (exclude_facets || counted?.hasFacets);
    return { counted: hasAll ? counted : undefined, parts: hasFields ? counted?.parts : undefined };
  }

  /** Merges into what is cached: the facets of one request, and the fields of another. */
  set(epoch: number, search: Asked, second: number | undefined, counted: Counted): void {
    if (epoch !== this.#epoch) return;
    const key = keyOf(search, second);
    const known = this.#counted.get(key);
    this.#counted.delete(key);
    this.#counted.set(key, known ? both(known, counted) : counted);
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > maxEntries && oldest !== undefined) this.#counted.delete(oldest);
  }
}

function both(known: Counted, counted: Counted): Counted {
  const { tally, hasFacets } = counted.hasFacets ? counted : known;
  const { parts, fieldCounts } = counted.fieldCounts ? counted : known;
  return { parts, tally, hasFacets, fieldCounts };
}

/** What is shown of the hits, and not which they are. */
const isAboutThePage = (name: string) => name === "sort" || isResponseOption(name);

/** Time makes applications idle and old: `second` is absent for a search that asks for neither. */
const keyOf = ({ query, scope }: Asked, second: number | undefined): string =>
  JSON.stringify([Object.entries(query).filter(([name]) => !isAboutThePage(name)), scope, second]);
