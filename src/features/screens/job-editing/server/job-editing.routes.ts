import type { Actor } from "#shared/actor.ts";
import { todayIn } from "#shared/time-zone.ts";
import { createPageMaker } from "#features/candidate-site/career/server/pages.ts";
import { findOrAddLocation } from "#features/organization/structure/server/locations.service.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { getApplicationFields, putApplicationFields } from "../application-fields.contract.ts";
import {
  addLocation,
  applyJobDraft,
  discardJobDraft,
  getJobAd,
  getJobForm,
  patchJobDraft,
} from "../job-editing.contract.ts";
import { adPage } from "./ad.ts";
import { applicationFieldsOf, changeApplicationFields } from "./application-fields.service.ts";
import { applyDraft } from "./apply-draft.ts";
import { discardDraft, saveField } from "./drafts.service.ts";
import { jobForm } from "./form.queries.ts";
import { requireJobToChange, requireManagedJob } from "./job-editing.access.ts";

export function jobEditingRoutes(app: App): void {
  const maker = createPageMaker(app);
  const todayOf = ({ time_zone }: Actor) => todayIn(time_zone, app.clock);

  serve(app, getJobForm, async ({ db, actor, params }) =>
    jobForm(db, await requireManagedJob(db, actor, params.job_id), todayOf(actor)),
  );

  serve(app, patchJobDraft, async ({ db, actor, params, body }) =>
    saveField(db, actor, await requireJobToChange(db, actor, params.job_id), body),
  );

  serve(app, discardJobDraft, async ({ db, actor, params }) => {
    const job = await requireJobToChange(db, actor, params.job_id);
    await discardDraft(db, actor, job);
    return jobForm(db, job, todayOf(actor));
  });

  serve(app, applyJobDraft, async ({ db, actor, params, body }) =>
    applyDraft(db, app, actor, await requireJobToChange(db, actor, params.job_id), body),
  );

  serve(app, getJobAd, async ({ db, actor, params, request }) =>
    adPage(app, maker, db, request, await requireManagedJob(db, actor, params.job_id)),
  );

  serve(app, addLocation, async ({ db, actor, params, body }) => {
    await requireJobToChange(db, actor, params.job_id);
    return findOrAddLocation(db, actor, body);
  });

  serve(app, getApplicationFields, async ({ db, actor, params }) =>
    applicationFieldsOf(db, actor, await requireManagedJob(db, actor, params.job_id)),
  );

  serve(app, putApplicationFields, async ({ db, actor, params, body }) => {
    const job = await requireJobToChange(db, actor, params.job_id);
    await changeApplicationFields(db, actor, job, body);
    return applicationFieldsOf(db, actor, job);
  });
}
