import { assertAllowed } from "#shared/errors.ts";
import { requireJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { createInterviewKit, listInterviewKits, listJobKits, patchInterviewKit, putJobKits } from "../kits.contract.ts";
import { canReadKits } from "../kits.policy.ts";
import { kitsOf, kitsOfJob, requireKit } from "./kits.queries.ts";
import { changeKit, chooseKits, createKit } from "./kits.service.ts";

export function kitRoutes(app: App): void {
  serve(app, listInterviewKits, async ({ db, actor, query }) => ({ results: await kitsOf(db, actor, query) }));

  serve(app, createInterviewKit, async ({ db, actor, body }) =>
    requireKit(db, actor, await createKit(db, actor, body)),
  );

  serve(app, patchInterviewKit, async ({ db, actor, params, body }) => {
    const kit = await requireKit(db, actor, params.kit_id, { lock: true });
    await changeKit(db, actor, kit, body);
    return requireKit(db, actor, kit.id);
  });

  serve(app, listJobKits, async ({ db, actor, params }) => {
    const job = await requireJob(db, actor, params.job_id);
    assertAllowed(canReadKits(job), "scorecards:notForAgencies");
    return kitsOfJob(db, actor, job.id);
  });

  serve(app, putJobKits, async ({ db, actor, params, body }) => {
    const job = await requireJob(db, actor, params.job_id);
    await chooseKits(db, actor, job, body.kits);
    return kitsOfJob(db, actor, job.id);
  });
}
