import type { MessagePort } from "node:worker_threads";
import type { Keys } from "#server/http/cursors.ts";
import type { SearchQuery } from "../../../search.contract.ts";
import type { TextQuery } from "../../text-query.ts";
import type { Found } from "../../search.ts";
import type { OptionWords } from "../search/facet-results.ts";
import type { Scope } from "../../scope.ts";

/** Start data of the search thread. */
export type WorkerStart = { url: string; maxBytes: number; dataDir: string };

export type SearchMessage = {
  id: number;
  company_id: number;
  query: SearchQuery;
  text: TextQuery;
  scope: Scope;
  after: Keys | undefined;
  language: string;
  /** Transaction id whose changes must be included. */
  after_xid: string | undefined;
};

/** Messages to the search thread without a reply. The labels of all languages are sent before any search. */
export type SearchOrder = "load ahead" | { words: readonly OptionWords[] };

/** Messages from the thread that started the search thread. */
export type SearchThreadOrder = { join: MessagePort } | "close";

/** Log lines from the search thread for the program's log. */
export type SearchThreadWord = { level: "info" | "warn"; message: string; detail: Record<string, unknown> };

/** State of the search thread, sent periodically. */
export type WorkerState = {
  /** Delay behind the activity log, in milliseconds. */
  lag: number;
  /** Whether companies with saved texts are still being loaded. */
  isLoadingAhead: boolean;
};

export type WorkerReply =
  | { id: number; found: Found }
  /** The company isn't loaded yet. */
  | { id: number; found: undefined }
  /** The search failed. `isLarge` means that SQL would take too long for this company. */
  | { id: number; error: string; isLarge: boolean }
  | { state: WorkerState };
