import type { Actor } from "#shared/actor.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { FacetName } from "../facets.ts";
import type { FacetOption, SearchQuery } from "../search.contract.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";

/** One row of a page, with the sort keys that a page after it begins from. */
export type FoundRow = { id: number; keys: Keys };

export type FoundColumn = { status_id: number; count: number; rows: FoundRow[]; hasMore: boolean };

/** The answer of a search in one company: one page in its order, and the counts. */
export type Found = {
  count: number;
  rows: FoundRow[];
  hasMore: boolean;
  /** In the order of the pipelines, when the search asks for a page of each status; then `rows` is empty. */
  columns: FoundColumn[];
  facets: Partial<Record<FacetName, FacetOption[]>>;
  facets_q: { field: TextField; count: number }[];
  /** The share of the texts that a search for words looked into, 0 to 1; the rest is still being read. */
  text_share: number;
};

/**
 * Finds applications in the actor's company, after the row with the keys `after`. Every implementation starts from what
 * the actor may see: counts, orders and errors reveal nothing beyond. All order by the same keys, so that a page of one
 * continues in another. The answer shows the changes of the transaction `after_xid`.
 */
export type Engine = (
  query: SearchQuery,
  actor: Actor,
  after: Keys | undefined,
  after_xid: string | undefined,
) => Promise<Found>;
