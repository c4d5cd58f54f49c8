import type { SearchResult } from "../search.contract.ts";

/** Loaded results of the search from which a person opened an application. */
export type ResultsWindow<Result = SearchResult> = {
  applications: readonly Result[];
  /** Ids of `applications`, in the same order. */
  ids: readonly number[];
  /** Total number of results, including those not loaded. */
  count: number;
  loadedPages: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Whether the results changed because of a colleague's change instead of a new search here. */
  isBackground: boolean;
};
