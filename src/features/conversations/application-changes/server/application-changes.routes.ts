import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, notFound } from "#shared/errors.ts";
import { applicantFields } from "#features/review/applications/applicant.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import type { Application } from "#features/review/applications/applications.contract.ts";
import { changeApplicant } from "#features/review/applications/server/applicant.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { setOwner, setRejectionSent } from "#features/review/applications/server/application-changes.ts";
import { bringBack } from "#features/review/applications/server/bring-back.ts";
import {
  applicationById,
  assertVersion,
  moveApplication,
} from "#features/review/applications/server/applications.service.ts";
import { requirePutAway } from "#features/review/applications/server/put-away.access.ts";
import { giveReason } from "#features/review/rejections/server/rejections.service.ts";
import type { SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { serve } from "#server/http/serve.ts";
import {
  copyApplication as copyEndpoint,
  hideApplication as hideEndpoint,
  listTransferJobs,
  listTransferStatuses,
  patchApplication,
  undoMove,
  unhideApplication as unhideEndpoint,
  unmaskApplication as unmaskEndpoint,
} from "../application-changes.contract.ts";
import { copyAcross, prepareAcross, transferAcross } from "./across-companies.ts";
import { copyApplication } from "./copy-application.ts";
import { hideApplication, unhideApplication } from "./hide-application.ts";
import { findTransferJobs, findTransferStatuses } from "./transfer-jobs.ts";
import { transferApplication } from "./transfer-application.ts";
import { undoLatestMove } from "./undo-move.ts";
import { unmaskApplication } from "./unmask-application.ts";

export function applicationChangeRoutes(app: SystemApp): void {
  serve(
    app,
    patchApplication,
    ({ actor, params, body }) => prepareAcross(app, actor, params.application_id, body.job_id),
    async ({ db, actor, params, body, prepared: across }) => {
      const found = await requireApplication(db, actor, params.application_id, { lock: true });
      await assertVersion(db, actor, found, body.version);
      const { job_id, status_id, reason, rejection_sent, is_withdrawn, _owner } = body;
      const isApplicantGiven = applicantFields.some((field) => body[field] !== undefined);
      if (
        !isApplicantGiven &&
        [job_id, status_id, rejection_sent, is_withdrawn, _owner].every((given) => given === undefined)
      )
        throw new AppError(400, "nothing_to_change", "applications:nothingToChange");
      if (isApplicantGiven) await changeApplicant(db, actor, found, body);
      if (across && job_id !== undefined) {
        const { id } = await transferAcross(db, app, actor, found, across, { job_id, status_id });
        return asShown(db, across.there, id);
      }

      const isTransferred = job_id !== undefined && job_id !== found.job_id;
      if (isTransferred) await transferApplication(db, actor, found, { job_id, status_id });
      const application = isTransferred ? await requireApplication(db, actor, found.id) : found;
      if (status_id !== undefined) await moveApplication(db, actor, application, status_id);
      const reached = { ...application, status_id: status_id ?? application.status_id };
      if (reason) await giveReason(db, actor, reached, reason);
      if (rejection_sent !== undefined) await setRejectionSent(db, actor, application, rejection_sent);
      if (is_withdrawn !== undefined) await bringBack(db, actor, application);
      if (_owner !== undefined) await setOwner(db, actor, application, _owner);
      return asShown(db, actor, application.id);
    },
  );

  serve(app, undoMove, async ({ db, actor, params, body }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    assertAllowed(canMove(application), "applications:onlyTeamMoves");
    await assertVersion(db, actor, application, body.version);
    await undoLatestMove(db, actor, application);
    return asShown(db, actor, application.id);
  });

  serve(app, unmaskEndpoint, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id, { lock: true });
    await unmaskApplication(db, actor, application);
    return asShown(db, actor, application.id);
  });

  serve(app, hideEndpoint, async ({ db, actor, params }) => {
    await hideApplication(db, actor, await requireApplication(db, actor, params.application_id, { lock: true }));
  });

  serve(app, unhideEndpoint, async ({ db, actor, params }) => {
    const application = await requirePutAway(db, actor, params.application_id, "hidden");
    await unhideApplication(db, actor, application);
    return asShown(db, actor, application.id);
  });

  serve(
    app,
    copyEndpoint,
    ({ actor, params, body }) => prepareAcross(app, actor, params.application_id, body.job_id),
    async ({ db, actor, params, body: { job_id }, prepared: across }) => {
      const application = await requireApplication(db, actor, params.application_id, { lock: true });
      return across
        ? copyAcross(db, app, application, across, job_id)
        : copyApplication(db, actor, application, job_id);
    },
  );

  // These endpoints read other companies of the group, which the transaction of a request can't see.
  serve(
    app,
    listTransferJobs,
    ({ actor, query }) => findTransferJobs(app, actor, query),
    async ({ prepared }) => prepared,
  );

  serve(
    app,
    listTransferStatuses,
    ({ actor, params }) => findTransferStatuses(app, actor, params.job_id),
    async ({ prepared }) => prepared,
  );
}

async function asShown(db: Db, actor: Actor, application_id: number): Promise<Application> {
  const shown = await applicationById(db, actor, application_id);
  if (!shown) throw notFound();
  return shown;
}
