import type { Actor } from "#shared/actor.ts";
import { todayIn } from "#shared/time-zone.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { serve } from "#server/http/serve.ts";
import {
  cloneJob,
  createJob,
  deleteJobTemplate,
  getJobClone,
  listJobTemplates,
  saveJobTemplate,
  CloneablePart,
} from "../new-jobs.contract.ts";
import { jobForm } from "./form.queries.ts";
import { requireCloneableJob, requireManagedJob } from "./job-editing.access.ts";
import * as newJobs from "./new-jobs.service.ts";

export function newJobRoutes(app: App): void {
  const formOf = async (db: Db, actor: Actor, job_id: number) =>
    jobForm(db, await requireManagedJob(db, actor, job_id), todayIn(actor.time_zone, app.clock));

  serve(app, createJob, async ({ db, actor, body }) => formOf(db, actor, await newJobs.createJob(db, actor, body)));

  serve(app, getJobClone, async ({ db, actor, params }) => {
    const job = await requireCloneableJob(db, actor, params.job_id);
    newJobs.assertMayClone(actor, job);
    return {
      title: job.title,
      copied: CloneablePart.options,
      left_out: ["applications", "dates", "draft", "followers"] as const satisfies string[],
      team: await newJobs.teamOf(db, actor, job),
    };
  });

  serve(app, cloneJob, async ({ db, actor, params, body }) => {
    const job = await requireCloneableJob(db, actor, params.job_id);
    return formOf(db, actor, await newJobs.cloneJob(db, actor, job, body));
  });

  serve(app, listJobTemplates, async ({ db, actor }) => {
    newJobs.assertMayCreate(actor);
    return { results: await newJobs.listTemplates(db, actor) };
  });

  serve(app, saveJobTemplate, async ({ db, actor, body }) => {
    const job = await requireCloneableJob(db, actor, body.job_id);
    return newJobs.saveTemplate(db, actor, job, body.name);
  });

  serve(app, deleteJobTemplate, async ({ db, actor, params }) => newJobs.deleteTemplate(db, actor, params.template_id));
}
