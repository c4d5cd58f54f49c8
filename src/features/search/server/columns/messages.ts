import type { Keys } from "#server/http/cursors.ts";
import type { SearchQuery } from "../../search.contract.ts";
import type { TextQuery } from "../text-query.ts";
import type { Found } from "../search.ts";
import type { OptionWords } from "./facet-results.ts";
import type { Scope } from "./scope.ts";

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
  words: OptionWords;
  /** The transaction whose changes must be seen, as PostgreSQL numbers them. */
  after_xid: string | undefined;
};

/** What the search's thread is told, and answers nothing to. */
export type SearchOrder = "load ahead" | "close";

export type WorkerReply =
  | { id: number; found: Found }
  /** The company is not loaded yet. */
  | { id: number; found: undefined }
  /** The search failed; `isLarge` of a company that SQL would take too long to search. */
  | { id: number; error: string; isLarge: boolean }
  | { log: { level: "info" | "warn"; message: string; detail: Record<string, unknown> } };
