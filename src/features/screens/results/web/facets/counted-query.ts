import { createContext } from "react";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";

/** Query of the facets. A context instead of a prop, so that facets don't re-render with each query. */
export const CountedQuery = createContext<SearchQueryState>({});
