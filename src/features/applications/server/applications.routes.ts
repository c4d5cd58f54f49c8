import { notFound } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { getApplication, listLogs } from "../applications.contract.ts";
import { requireApplication } from "./applications.access.ts";
import { applicationById } from "./applications.queries.ts";
import { logsOf } from "./logs.queries.ts";

export function applicationRoutes(app: App): void {
  serve(app, getApplication, async ({ db, actor, params }) => {
    const application = await applicationById(db, actor, params.application_id);
    if (!application) throw notFound();
    return application;
  });

  serve(app, listLogs, async ({ db, actor, params, query }) => {
    const application = await requireApplication(db, actor, params.application_id);
    const pages = pagesOf(app.secrets, listLogs, { company_id: actor.company_id, params, query });
    const { results, last } = await logsOf(db, actor, application, pages.after());
    return { results, next: pages.next(last) };
  });
}
