import { z } from "zod";
import { jobStatuses } from "#features/organization/jobs/jobs.ts";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, Page, QueryId, QueryInt, RequiredText } from "#shared/schemas.ts";

const path = "/v2/companies/:company_id/pipelines/";
const companyParams = z.object({ company_id: QueryId });
const params = z.object({ company_id: QueryId, pipeline_id: QueryId });

export const Pipeline = z.object({
  id: Id,
  name: z.string(),
  /** Whether new jobs get this pipeline by default. */
  is_default: z.boolean(),
  /** Number of jobs with this pipeline that the actor can see. */
  jobs: z.int(),
  version: z.int(),
});
export type Pipeline = z.infer<typeof Pipeline>;

const name = RequiredText(60);

export const PipelineBody = z.strictObject({
  name,
  /** Pipeline whose statuses to copy. Without it, the product's default statuses are created. */
  copy_of: Id.optional(),
});
export const PipelinePatch = z.strictObject({
  name: name.optional(),
  /** Makes this pipeline the default instead of the current one. */
  is_default: z.literal(true).optional(),
  version: z.int().optional(),
});

export const listPipelines = endpoint({
  name: "listPipelines",
  summary: "The company's pipelines, the default one first.",
  method: "GET",
  path,
  guard: "session",
  access: "company:read",
  params: companyParams,
  reply: z.array(Pipeline),
});

export const createPipeline = endpoint({
  name: "createPipeline",
  summary: "Add a pipeline with the statuses of another one, or with the usual ones.",
  method: "POST",
  path,
  guard: "session",
  access: "pipeline:manage",
  params: companyParams,
  body: PipelineBody,
  reply: Pipeline,
  status: 201,
});

export const patchPipeline = endpoint({
  name: "patchPipeline",
  summary: "Rename a pipeline, or make it the default.",
  method: "PATCH",
  path: `${path}:pipeline_id/`,
  guard: "session",
  access: "pipeline:change",
  params,
  body: PipelinePatch,
  reply: Pipeline,
});

export const deletePipeline = endpoint({
  name: "deletePipeline",
  summary:
    "Delete a pipeline that no job uses and that is not the default. While jobs use it, 409 names the first five.",
  method: "DELETE",
  path: `${path}:pipeline_id/`,
  guard: "session",
  access: "pipeline:change",
  params,
  status: 204,
});

export const PipelineJob = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(jobStatuses),
  /** Whether the actor can change the job's pipeline. */
  can_change: z.boolean(),
});
export type PipelineJob = z.infer<typeof PipelineJob>;

export const listPipelineJobs = endpoint({
  name: "listPipelineJobs",
  summary: "The jobs one sees that use a pipeline, the latest first.",
  method: "GET",
  path: `${path}:pipeline_id/jobs/`,
  guard: "session",
  access: "pipeline:read",
  params,
  query: z.object({
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: Page(PipelineJob),
});
