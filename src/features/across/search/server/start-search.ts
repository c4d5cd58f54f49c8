import type { MessagePort } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import type { SystemServices } from "#server/services.ts";
import { createColumnarSearch } from "./columns/thread/columnar-search.ts";
import type { Engine } from "./search.ts";
import { createSnippets, type Snippets } from "./snippets-in-thread.ts";
import { createSqlSearch } from "./sql/sql-search.ts";

export type SearchServices = {
  search: Engine;
  /** Connects another thread of this process to the search, through a message port. */
  joinSearch: (line: MessagePort) => void;
  snippets: Snippets;
};

/**
 * Starts the columnar search, with SQL as its fallback while a company is loading. It starts and stops with the server.
 */
export function startSearch(services: SystemServices, http: FastifyInstance): SearchServices {
  const search = createColumnarSearch(services, createSqlSearch(services));
  http.addHook("onListen", async () => search.loadAhead());
  http.addHook("onClose", search.close);
  const snippets = createSnippets(services);
  http.addHook("onClose", snippets.end);
  return { search: search.engine, joinSearch: search.join, snippets };
}
