import type { SearchResult } from "#features/across/search/search.contract.ts";
import type { ResultsWindow } from "#features/across/search/web/results-window.ts";

/** Displayed results, and their relation to the latest query. */
export type ResultsView<Result = SearchResult> = {
  /** Key of the search, for stored state. */
  key: string;
  results: ResultsWindow<Result>;
  /** Whether the results still belong to the previous query. */
  isStale: boolean;
  /** Whether the results can't be loaded because the server can't be reached. */
  isUnanswered: boolean;
  /** Error that prevents further results. */
  error: unknown;
  /** Retries the page that failed. */
  retry: () => void;
  /** Reloads from the first page. */
  reload: () => void;
};
