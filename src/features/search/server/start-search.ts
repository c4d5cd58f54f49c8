import type { FastifyInstance } from "fastify";
import type { Services } from "#server/app.ts";
import { createColumnarSearch } from "./columns/columnar-search.ts";
import type { Engine } from "./search.ts";
import { createSqlSearch } from "./sql/sql-search.ts";

/** The columnar search, with the SQL search behind it while a company is loading. It starts and stops with the server. */
export function startSearch(services: Services, http: FastifyInstance): Engine {
  const search = createColumnarSearch(services, createSqlSearch(services));
  http.addHook("onListen", async () => search.loadAhead());
  http.addHook("onClose", search.close);
  return search.engine;
}
