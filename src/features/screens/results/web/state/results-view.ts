import type { SearchResult } from "#features/across/search/search.contract.ts";
import type { ResultsWindow } from "#features/across/search/web/results-window.ts";

/** The results on the screen, and how they relate to the latest query. */
export type ResultsView<Result = SearchResult> = {
  /** Tells one search from another, for what is remembered of each. */
  key: string;
  results: ResultsWindow<Result>;
  /** Whether they still answer the question before. */
  isStale: boolean;
  /** Whether they cannot be asked for, because the server cannot be reached. */
  isUnanswered: boolean;
  /** Why no more come. */
  error: unknown;
  /** Asks once more for the page that failed. */
  retry: () => void;
  /** Begins again at the first page. */
  reload: () => void;
};
