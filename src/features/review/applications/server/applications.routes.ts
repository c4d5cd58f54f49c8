import type { Actor } from "#shared/actor.ts";
import { AppError, notFound } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import type { Db } from "#server/db/database.ts";
import { serve } from "#server/http/serve.ts";
import { getApplication, listLogs } from "../applications.contract.ts";
import { listDeletedApplications, listHiddenApplications } from "../put-away.contract.ts";
import { requireApplication } from "./applications.access.ts";
import { applicationById, hiddenApplicationById } from "./applications.queries.ts";
import { logsOf } from "./logs.queries.ts";
import { mergedInto } from "./merged.ts";
import { pageOfPutAway } from "./put-away.queries.ts";

/**
 * Returns the 404 error. If the application was merged into one that the reader sees, the error contains that
 * application's id.
 */
async function gone(db: Db, actor: Actor, application_id: number): Promise<AppError> {
  const merged_into = await mergedInto(db, actor, application_id);
  return merged_into === undefined
    ? notFound()
    : new AppError(404, "merged", "applications:merged", { data: { merged_into } });
}

export function applicationRoutes(app: App): void {
  serve(app, getApplication, async ({ db, actor, params }) => {
    const { application_id } = params;
    const application =
      (await applicationById(db, actor, application_id)) ?? (await hiddenApplicationById(db, actor, application_id));
    if (!application) throw await gone(db, actor, application_id);
    return application;
  });

  serve(app, listLogs, async ({ db, actor, params, query }) => {
    const application = await requireApplication(db, actor, params.application_id);
    const pages = pagesOf(app.secrets, listLogs, { company_id: actor.company_id, params, query });
    const { results, last } = await logsOf(db, actor, application, { kind: query.kind, after: pages.after() });
    return { results, next: pages.next(last) };
  });

  serve(app, listHiddenApplications, async ({ db, actor, query }) => {
    const pages = pagesOf(app.secrets, listHiddenApplications, { company_id: actor.company_id, query });
    const asked = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await pageOfPutAway(db, actor, "hidden", asked);
    return { count, next: pages.next(last), results };
  });

  serve(app, listDeletedApplications, async ({ db, actor, query }) => {
    const pages = pagesOf(app.secrets, listDeletedApplications, { company_id: actor.company_id, query });
    const asked = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await pageOfPutAway(db, actor, "deleted", asked);
    return { count, next: pages.next(last), results };
  });
}
