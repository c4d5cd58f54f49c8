import type { Actor } from "#shared/actor.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { FacetName } from "../facets.ts";
import type { FacetOption, SearchQuery } from "../search.contract.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";

/** Row of a page, with the sort keys from which the next page can start. */
export type FoundRow = { id: number; keys: Keys };

export type FoundColumn = { status_id: number; count: number; rows: FoundRow[]; hasMore: boolean };

/** Result of a search in one company: one sorted page, and the counts. */
export type Found = {
  count: number;
  rows: FoundRow[];
  hasMore: boolean;
  /** Pages per status in the order of the pipelines, if the search has `by_status`; then `rows` is empty. */
  columns: FoundColumn[];
  facets: Partial<Record<FacetName, FacetOption[]>>;
  facets_q: { field: TextField; count: number }[];
  /** Share of texts that the search covered, from 0 to 1. The others are still being loaded. */
  text_share: number;
};

/**
 * Searches applications in the actor's company, after the row with the sort keys `after`. Every implementation is
 * restricted to what the actor can see: counts, orders and errors reveal nothing else. All implementations use the same
 * sort keys, so that one can continue the pages of another. The result includes the changes of the transaction
 * `after_xid`.
 */
export type Engine = (
  query: SearchQuery,
  actor: Actor,
  after: Keys | undefined,
  after_xid: string | undefined,
) => Promise<Found>;
