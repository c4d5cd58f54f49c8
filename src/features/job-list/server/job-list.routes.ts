import { notFound } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { getJob, searchJobs } from "../job-list.contract.ts";
import { countJobs, jobsByIds, pageOfJobs } from "./job-list.queries.ts";

export function jobRoutes(app: App): void {
  const dayOf = () => app.clock().toISOString().slice(0, 10);

  serve(app, searchJobs, async ({ db, actor, query }) => {
    const pages = pagesOf(app.secrets, searchJobs, { company_id: actor.company_id, query });
    const { ids, last } = await pageOfJobs(db, actor, query, pages.after());
    return {
      count: await countJobs(db, actor, query),
      next: pages.next(last),
      results: await jobsByIds(db, actor, ids, dayOf()),
    };
  });

  serve(app, getJob, async ({ db, actor, params }) => {
    const [job] = await jobsByIds(db, actor, [params.job_id], dayOf());
    if (!job) throw notFound();
    return job;
  });
}
