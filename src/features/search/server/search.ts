import type { Actor } from "#shared/actor.ts";
import type { FacetName, FacetOption, SearchQuery, TextField } from "../search.contract.ts";

/** What a search finds: the ids of one page in their order, and what the page shows around them. */
export type Found = {
  count: number;
  ids: number[];
  /** The path of the next page, or null after the last. */
  next: string | null;
  facets: Partial<Record<FacetName, FacetOption[]>>;
  facets_q: { field: TextField; count: number }[];
};

/** Whatever answers it starts from what the actor may see; counts, orders and errors tell nothing beyond. */
export type Search = (query: SearchQuery, actor: Actor) => Promise<Found>;
