import { assertAllowed } from "#shared/errors.ts";
import { canReadTeam } from "#features/organization/jobs/jobs.policy.ts";
import { requireJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { getJobFacts, getJobNumbers, getJobSources, listJobHistory } from "../job-page.contract.ts";
import { factsOf } from "./facts.queries.ts";
import { historyOf } from "./history.queries.ts";
import { numbersOf } from "./numbers.queries.ts";
import { sourcesOf } from "./sources.queries.ts";

export function jobPageRoutes(app: App): void {
  serve(app, getJobFacts, async ({ db, actor, params }) => factsOf(db, await requireJob(db, actor, params.job_id)));

  serve(app, getJobNumbers, async ({ db, actor, params }) =>
    numbersOf(db, actor, await requireJob(db, actor, params.job_id), app.clock()),
  );

  serve(app, getJobSources, async ({ db, actor, params }) => {
    const job = await requireJob(db, actor, params.job_id);
    assertAllowed(canReadTeam(job), "job-page:sources.notForAgencies");
    return sourcesOf(db, job, app.clock);
  });

  serve(app, listJobHistory, async ({ db, actor, params, query }) => {
    const job = await requireJob(db, actor, params.job_id);
    const pages = pagesOf(app.secrets, listJobHistory, { company_id: actor.company_id, params, query });
    const { results, last } = await historyOf(db, actor, job, { after: pages.after(), page_size: query.page_size });
    return { results, next: pages.next(last) };
  });
}
