import type { SearchResult } from "../search.contract.ts";

/** What is loaded of the results a person came from: one application has its place among them. */
export type ResultsWindow<Result = SearchResult> = {
  applications: readonly Result[];
  /** The ids of `applications`, in their order. */
  ids: readonly number[];
  /** How many there are in all, loaded or not. */
  count: number;
  loadedPages: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Whether they are what a colleague's change made of them, and not what was asked for here. */
  isBackground: boolean;
};
