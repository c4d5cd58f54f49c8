import { createContext } from "react";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";

/** What the facets count. Most of them are drawn without it, so it does not go through their properties. */
export const CountedQuery = createContext<SearchQueryState>({});
