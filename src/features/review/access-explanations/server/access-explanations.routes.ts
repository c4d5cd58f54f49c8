import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { requireJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { explainApplicationAccess, explainJobAccess } from "../access-explanations.contract.ts";
import { canExplainAccess } from "../access-explanations.policy.ts";
import { explainApplication, requireShownApplication } from "./explain-application.ts";
import { explainJob } from "./explain-job.ts";
import { requireReader } from "./reader.ts";

const assertExplains = (actor: Actor) => assertAllowed(canExplainAccess(actor), "access-explanations:onlyAdmins");

export function accessExplanationRoutes(app: App): void {
  serve(app, explainJobAccess, async ({ db, actor, params, query }) => {
    assertExplains(actor);
    const job = await requireJob(db, actor, params.job_id);
    return explainJob(db, job, await requireReader(db, actor, query.user_id));
  });

  serve(app, explainApplicationAccess, async ({ db, actor, params, query }) => {
    assertExplains(actor);
    const application = await requireShownApplication(db, actor, params.application_id);
    return explainApplication(db, application, await requireReader(db, actor, query.user_id));
  });
}
