import type { Application } from "#features/applications/applications.contract.ts";
import { applicationsByIds } from "#features/applications/server/applications.service.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { searchApplications } from "../search.contract.ts";
import { createColumnarSearch } from "./columns/columnar-search.ts";
import { createSearch, type PageRow } from "./search-service.ts";
import { createSqlSearch } from "./sql/sql-search.ts";

export function searchRoutes(app: App): void {
  const columnar = createColumnarSearch(app, createSqlSearch(app));
  app.http.addHook("onClose", columnar.close);
  const search = createSearch(app, columnar.engine);

  serve(
    app,
    searchApplications,
    async ({ query, actor, request }) => {
      const { rows, ...found } = await search(query, actor, afterXid(request.headers["x-after-xid"]));
      const foreign = rows.filter((row) => row.actor.company_id !== actor.company_id);
      return { found, rows, others: await otherCompanies(foreign) };
    },
    async ({ db, actor, query, prepared: { found, rows, others } }) => {
      const own = rows.filter((row) => row.actor.company_id === actor.company_id).map(({ id }) => id);
      const applications = [...(await applicationsByIds(db, actor, own)), ...others];
      const byId = new Map(applications.map((application) => [application.id, application]));
      return { ...found, results: rows.flatMap(({ id }) => byId.get(id) ?? []), query_params: query };
    },
  );

  /** Each company in a transaction of its own: the border between them holds for who may see several, too. */
  async function otherCompanies(rows: readonly PageRow[]): Promise<Application[]> {
    const found = await Promise.all(
      [...Map.groupBy(rows, (row) => row.actor)].map(([actor, ofCompany]) =>
        app.database.tenant({ company_ids: [actor.company_id], readOnly: true }, (db) =>
          applicationsByIds(
            db,
            actor,
            ofCompany.map(({ id }) => id),
          ),
        ),
      ),
    );
    return found.flat();
  }
}

/** The transaction whose changes the person must find again, as `serve()` told it. Anything else in its place asks for none. */
const afterXid = (header: unknown): string | undefined =>
  typeof header === "string" && /^\d{1,20}$/.test(header) ? header : undefined;
