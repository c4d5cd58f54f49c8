import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  createPipeline,
  deletePipeline,
  listPipelineJobs,
  listPipelines,
  patchPipeline,
} from "../pipelines.contract.ts";
import { getJobPipeline, listRelocations, putJobPipeline } from "../relocations.contract.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import { changeJobPipeline, jobPipeline } from "./job-pipeline.service.ts";
import { pageOfPipelineJobs, pipelinesOf } from "./pipelines.queries.ts";
import { addPipeline, changePipeline, removePipeline, requirePipeline } from "./pipelines.service.ts";
import { presentRelocations } from "./present-relocations.ts";

export function pipelineRoutes(app: App): void {
  serve(app, listPipelines, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    return pipelinesOf(db, actor);
  });

  serve(app, createPipeline, async ({ db, actor, params, body }) => {
    assertOwnCompany(actor, params.company_id);
    return addPipeline(db, actor, body);
  });

  serve(app, patchPipeline, async ({ db, actor, params, body }) => {
    assertOwnCompany(actor, params.company_id);
    return changePipeline(db, actor, params.pipeline_id, body);
  });

  serve(app, deletePipeline, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    await removePipeline(db, actor, params.pipeline_id);
  });

  serve(app, listPipelineJobs, async ({ db, actor, params, query }) => {
    assertOwnCompany(actor, params.company_id);
    const { id } = await requirePipeline(db, actor, params.pipeline_id);
    const pages = pagesOf(app.secrets, listPipelineJobs, { company_id: actor.company_id, params, query });
    const page = { after: pages.after(), page_size: query.page_size };
    const { count, last, results } = await pageOfPipelineJobs(db, actor, id, page);
    return { count, next: pages.next(last), results };
  });

  serve(app, listRelocations, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    return presentRelocations(db, actor);
  });

  serve(app, getJobPipeline, ({ db, actor, params }) => jobPipeline(db, actor, params.job_id));

  serve(app, putJobPipeline, async ({ db, actor, params, body }) => {
    await changeJobPipeline(db, app, actor, params.job_id, body);
    return jobPipeline(db, actor, params.job_id);
  });
}
