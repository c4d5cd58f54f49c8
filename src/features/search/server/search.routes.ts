import { applicationsByIds } from "#features/applications/server/applications.service.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { searchApplications } from "../search.contract.ts";
import { createSqlSearch } from "./sql/sql-search.ts";

export function searchRoutes(app: App): void {
  const search = createSqlSearch(app);

  serve(
    app,
    searchApplications,
    async ({ query, actor }) => search(query, actor),
    async ({ db, actor, query, prepared: { ids, ...found } }) => ({
      ...found,
      results: await applicationsByIds(db, actor, ids),
      query_params: query,
    }),
  );
}
