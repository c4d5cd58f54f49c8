import { notFound } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { getJob, searchJobs } from "../job-list.contract.ts";
import { findJobs } from "./find-jobs.ts";
import { createIndexedJobs } from "./indexed-jobs.ts";
import { facetsOf } from "./job-facets.ts";
import { jobsByIds } from "./job-rows.ts";
import { pageOfJobs } from "./page-of-jobs.ts";
import { ownJobs } from "./own-jobs.ts";
import { respellTitle } from "./respell-title.ts";

/** Parameters that don't change which list a cursor belongs to. */
const outsideTheList = ["exclude_results", "exclude_facets", "facet", "facet_text"];

export function jobListRoutes(app: App): void {
  const indexedJobs = createIndexedJobs();

  serve(app, searchJobs, async ({ db, actor, query }) => {
    const { company_id } = actor;
    const pages = pagesOf(app.secrets, searchJobs, { company_id, query }, outsideTheList);
    const { seen, ...own } = await ownJobs(db, actor);
    const company = await indexedJobs(db, company_id);
    const found = findJobs(company, query, own, seen);
    const facets = query.exclude_facets ? {} : await facetsOf(db, company_id, query, found.counts);
    const count = found.jobs.length;
    if (query.exclude_results) return { count, next: null, results: [], facets, suggested_q: null };
    const { ids, last } = pageOfJobs(found.jobs, query, pages.after());
    const suggested_q = count === 0 && query.q !== "" ? respellTitle(company, query, own, seen) : null;
    const results = await jobsByIds(db, actor, ids, app.clock);
    return { count, next: pages.next(last), results, facets, suggested_q };
  });

  serve(app, getJob, async ({ db, actor, params }) => {
    const [job] = await jobsByIds(db, actor, [params.job_id], app.clock);
    if (!job) throw notFound();
    return job;
  });
}
