import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId } from "#shared/schemas.ts";
import { Status } from "./statuses.contract.ts";

/**
 * Progress of moving applications to other statuses, because their job changed its pipeline or a status is being removed.
 */
export const Relocation = z.object({
  id: Id,
  job_id: Id.nullable(),
  job_title: z.string().nullable(),
  removes_status_id: Id.nullable(),
  status_name: z.string().nullable(),
  pipeline_name: z.string(),
  total: z.int(),
  moved: z.int(),
});
export type Relocation = z.infer<typeof Relocation>;

export const listRelocations = endpoint({
  name: "listRelocations",
  summary: "The relocations that run, of the jobs one sees and of the company's statuses.",
  method: "GET",
  path: "/v2/companies/:company_id/relocations/",
  guard: "session",
  access: "company:read",
  params: z.object({ company_id: QueryId }),
  reply: z.array(Relocation),
});

const jobPath = "/v2/jobs/:job_id/pipeline/";
const jobParams = z.object({ job_id: QueryId });

export const JobPipeline = z.object({
  job_id: Id,
  job_title: z.string(),
  pipeline_id: Id,
  pipeline_name: z.string(),
  /** Statuses of the job's pipeline, and of the former one while applications are still in them. */
  statuses: z.array(Status.extend({ applications: z.int() })),
  relocation: Relocation.nullable(),
});
export type JobPipeline = z.infer<typeof JobPipeline>;

export const getJobPipeline = endpoint({
  name: "getJobPipeline",
  summary: "A job's pipeline, with how many applications are in each status.",
  method: "GET",
  path: jobPath,
  guard: "session",
  access: "job_pipeline:manage",
  params: jobParams,
  reply: JobPipeline,
});

export const putJobPipeline = endpoint({
  name: "putJobPipeline",
  summary:
    "Give a job another pipeline. Each status that has applications names the one they go to; many go in the background.",
  method: "PUT",
  path: jobPath,
  guard: "session",
  access: "job_pipeline:manage",
  params: jobParams,
  body: z.strictObject({
    pipeline_id: Id,
    statuses: z.array(z.strictObject({ from_status_id: Id, to_status_id: Id })).max(200),
  }),
  reply: JobPipeline,
});
