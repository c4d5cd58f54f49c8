import { notFound } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { getJob, searchJobs } from "../job-list.contract.ts";
import { facetsOf } from "./job-facets.ts";
import { countJobs, pageOfJobs } from "./job-list.queries.ts";
import { jobsByIds } from "./job-rows.ts";

/** Of a search without results or facets the page is the same list's. */
const outsideTheList = ["exclude_results", "exclude_facets"];

export function jobListRoutes(app: App): void {
  serve(app, searchJobs, async ({ db, actor, query }) => {
    const { exclude_results, exclude_facets } = query;
    const pages = pagesOf(app.secrets, searchJobs, { company_id: actor.company_id, query }, outsideTheList);
    const facets = exclude_facets ? {} : await facetsOf(db, actor, query);
    // Each job has one status: together these are the jobs, which then need not be counted again.
    const counted = query.status.length === 0 ? facets.status?.reduce((sum, { count }) => sum + count, 0) : undefined;
    const count = counted ?? (await countJobs(db, actor, query));
    if (exclude_results) return { count, next: null, results: [], facets };
    const { ids, last } = await pageOfJobs(db, actor, query, pages.after());
    return {
      count,
      next: pages.next(last),
      results: await jobsByIds(db, actor, ids, app.clock),
      facets,
    };
  });

  serve(app, getJob, async ({ db, actor, params }) => {
    const [job] = await jobsByIds(db, actor, [params.job_id], app.clock);
    if (!job) throw notFound();
    return job;
  });
}
