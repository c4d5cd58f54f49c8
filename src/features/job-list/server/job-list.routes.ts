import { notFound } from "#shared/errors.ts";
import { requestAddress } from "#shared/request-address.ts";
import type { App } from "#server/app.ts";
import { readCursor, writeCursor } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { getJob, searchJobs, type JobQuery } from "../job-list.contract.ts";
import { countJobs, jobsByIds, pageOfJobs } from "./job-list.queries.ts";

export function jobRoutes(app: App): void {
  const dayOf = () => app.clock().toISOString().slice(0, 10);

  serve(app, searchJobs, async ({ db, actor, query }) => {
    const identity = [searchJobs.name, actor.company_id, identityOf(query)];
    const { ids, last } = await pageOfJobs(db, actor, query, readCursor(app.secrets, identity, query.cursor));
    const cursor = last && writeCursor(app.secrets, identity, last);
    return {
      count: await countJobs(db, actor, query),
      next: cursor ? requestAddress(searchJobs.path, { query: { ...query, cursor } }) : null,
      results: await jobsByIds(db, actor, ids, dayOf()),
    };
  });

  serve(app, getJob, async ({ db, actor, params }) => {
    const [job] = await jobsByIds(db, actor, [params.job_id], dayOf());
    if (!job) throw notFound();
    return job;
  });
}

/** What makes two queries the same list; how many rows a page has is not part of it. */
const identityOf = ({ q, status, department, sort }: JobQuery) => [
  q,
  status.toSorted(),
  department.toSorted((a, b) => a - b),
  sort,
];
