import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { statusPath, statusTokenOf } from "#features/candidate-site/career/server/status-links.ts";
import type { App } from "#server/app.ts";
import { originOf } from "#server/http/origin.ts";
import { serve } from "#server/http/serve.ts";
import { copyStatusLink, revokeStatusLink } from "../candidate-status.contract.ts";
import { assertUses, revokeLinksOf } from "./candidate-status.service.ts";

export function candidateStatusRoutes(app: App): void {
  serve(app, copyStatusLink, async ({ db, actor, params, request }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertUses(application);
    const { id: application_id, company_id, job_id } = application;
    const { user_id: actor_id } = actor;
    await logActivity(db, { type: "status_link_copied", company_id, actor_id, application_id, job_id });
    const token = await statusTokenOf(db, app.secrets, { company_id, application_id });
    return { address: `${originOf(app, request)}${statusPath(token)}` };
  });

  serve(app, revokeStatusLink, async ({ db, actor, params }) =>
    revokeLinksOf(db, actor, await requireApplication(db, actor, params.application_id, { lock: true })),
  );
}
