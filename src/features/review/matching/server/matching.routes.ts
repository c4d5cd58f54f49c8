import { assertAllowed } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { requireManagedJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { createMatching, getMatch, getMatching, patchMatching } from "../matching.contract.ts";
import { canReadMatch } from "../matching.policy.ts";
import { matchingOf, matchOf } from "./matching.queries.ts";
import { changeMatchingOf, createMatchingOf } from "./matching.service.ts";

export function matchingRoutes(app: App): void {
  serve(app, getMatching, async ({ db, actor, params }) =>
    matchingOf(db, await requireManagedJob(db, actor, params.job_id)),
  );

  serve(app, createMatching, async ({ db, actor, params, body }) => {
    const job = await requireManagedJob(db, actor, params.job_id);
    await createMatchingOf(db, actor, job, body);
    return matchingOf(db, job);
  });

  serve(app, patchMatching, async ({ db, actor, params, body }) => {
    const job = await requireManagedJob(db, actor, params.job_id);
    await changeMatchingOf(db, actor, job, body);
    return matchingOf(db, job);
  });

  serve(app, getMatch, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertAllowed(canReadMatch(application), "matching:notForAgencies");
    return { match: application.is_masked ? null : await matchOf(db, application) };
  });
}
