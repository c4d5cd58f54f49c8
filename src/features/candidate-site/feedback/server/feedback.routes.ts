import { assertAllowed } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import type { App } from "#server/app.ts";
import { originOf } from "#server/http/origin.ts";
import { serve } from "#server/http/serve.ts";
import { askForFeedback, listFeedback, patchFeedbackLink } from "../feedback.contract.ts";
import { canAskForFeedback, canReadFeedback } from "../feedback.policy.ts";
import { feedbackOn, openLinks, requireStaffLink } from "./feedback.queries.ts";
import { makeLink, revokeLink } from "./feedback.service.ts";

export function feedbackRoutes(app: App): void {
  serve(app, listFeedback, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertAllowed(canReadFeedback(application), "feedback:notForYou");
    const links = canAskForFeedback(application) ? await openLinks(db, actor, application.id) : [];
    return { results: await feedbackOn(db, actor, application.id), links };
  });

  serve(app, askForFeedback, async ({ db, actor, params, body, request }) => {
    const application = await requireApplication(db, actor, params.application_id);
    const { id, token } = await makeLink(db, actor, application, body);
    return { ...(await requireStaffLink(db, actor, id)), address: `${originOf(app, request)}/feedback/${token}/` };
  });

  serve(app, patchFeedbackLink, async ({ db, actor, params, body }) => {
    const link = await requireStaffLink(db, actor, params.link_id);
    await revokeLink(db, actor, link, body.is_revoked);
    return requireStaffLink(db, actor, link.id);
  });
}
