import { notFound } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { applicationById } from "#features/review/applications/server/applications.service.ts";
import { requirePutAway } from "#features/review/applications/server/put-away.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import {
  anonymizeApplication as anonymizeEndpoint,
  deleteApplication as deleteEndpoint,
  patchExportRequest,
  restoreApplication as restoreEndpoint,
} from "../erasure.contract.ts";
import { anonymizeApplication } from "./anonymize.ts";
import { deleteApplication, restoreApplication } from "./erasure.service.ts";
import { changeExportRequest } from "./export-requests.ts";

export function erasureRoutes(app: App): void {
  serve(app, deleteEndpoint, async ({ db, actor, params }) => {
    await deleteApplication(db, actor, await requireApplication(db, actor, params.application_id, { lock: true }));
  });

  serve(app, restoreEndpoint, async ({ db, actor, params }) => {
    await restoreApplication(db, actor, await requirePutAway(db, actor, params.application_id, "deleted"));
  });

  serve(app, anonymizeEndpoint, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    await anonymizeApplication(db, actor, application);
    const anonymized = await applicationById(db, actor, application.id);
    if (!anonymized) throw notFound();
    return anonymized;
  });

  serve(app, patchExportRequest, async ({ db, actor, params, body }) =>
    changeExportRequest(db, actor, params.export_request_id, body),
  );
}
