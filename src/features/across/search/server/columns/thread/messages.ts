import type { MessagePort } from "node:worker_threads";
import type { Keys } from "#server/http/cursors.ts";
import type { SearchQuery } from "../../../search.contract.ts";
import type { TextQuery } from "../../text-query.ts";
import type { Found } from "../../search.ts";
import type { OptionWords } from "../search/facet-results.ts";
import type { Scope } from "../../scope.ts";

/** What the search's thread is started with. */
export type WorkerStart = { url: string; maxBytes: number; dataDir: string };

/** A search, asked of the search's thread. */
export type SearchMessage = {
  id: number;
  company_id: number;
  query: SearchQuery;
  /** The query's texts as they were read. */
  text: TextQuery;
  scope: Scope;
  after: Keys | undefined;
  language: string;
  /** The transaction whose changes must be seen, as PostgreSQL numbers them. */
  after_xid: string | undefined;
};

/** What the search's thread is told by a line, and answers nothing to: the words of all languages come before any search. */
export type SearchOrder = "load ahead" | { words: readonly OptionWords[] };

/** What the search's thread is told by the thread that started it. */
export type SearchThreadOrder = { join: MessagePort } | "close";

/** What the search's thread has to say for the log of the program. */
export type SearchThreadWord = { level: "info" | "warn"; message: string; detail: Record<string, unknown> };

/** How the search's thread is, told again and again. */
export type WorkerState = {
  /** How far the search is behind the activity log, in milliseconds. */
  lag: number;
  /** Whether companies whose texts were kept are still being loaded. */
  isLoadingAhead: boolean;
};

export type WorkerReply =
  | { id: number; found: Found }
  /** The company is not loaded yet. */
  | { id: number; found: undefined }
  /** The search failed; `isLarge` of a company that SQL would take too long to search. */
  | { id: number; error: string; isLarge: boolean }
  | { state: WorkerState };
