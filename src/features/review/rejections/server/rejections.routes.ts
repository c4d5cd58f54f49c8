import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { notFound } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import {
  createRejectionReason,
  deleteRejectionReason,
  deleteRejectionReasons,
  listRejectionReasons,
  patchRejectionReason,
  putRejectionReason,
} from "../rejections.contract.ts";
import { requireReason } from "./rejections.access.ts";
import { findReason, reasonOf } from "./rejections.queries.ts";
import { changeReason, giveReason, withdrawReason } from "./rejections.service.ts";

export function rejectionRoutes(app: App): void {
  serve(app, listRejectionReasons, async ({ db, actor, params, query }) => {
    const reason = await findReason(db, actor, params.application_id);
    if (reason) return { count: 1, results: [reason] };

    if (!query.optional) throw notFound();
    await requireApplication(db, actor, params.application_id);
    return { count: 0, results: [] };
  });

  serve(app, createRejectionReason, async ({ db, actor, params, body: { value, is_other, ended_by, comment } }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    await giveReason(db, actor, application, { value, is_other, ended_by, comment });
    return reasonOf(db, actor, application.id);
  });

  serve(app, deleteRejectionReasons, async ({ db, actor, params }) => {
    const reason = await requireReason(db, actor, params);
    await withdrawReason(db, actor, reason);
  });

  serve(app, putRejectionReason, async ({ db, actor, params, body }) => {
    const reason = await requireReason(db, actor, params);
    await changeReason(db, actor, reason, body);
    return reasonOf(db, actor, reason.application_id);
  });

  serve(app, patchRejectionReason, async ({ db, actor, params, body }) => {
    const reason = await requireReason(db, actor, params);
    await changeReason(db, actor, reason, body);
    return reasonOf(db, actor, reason.application_id);
  });

  serve(app, deleteRejectionReason, async ({ db, actor, params }) => {
    const reason = await requireReason(db, actor, params);
    await withdrawReason(db, actor, reason);
  });
}
