import { z } from "zod";
import { jobRoles } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryId, RequiredText } from "#shared/schemas.ts";
import { JobForm, jobParams } from "./job-editing.contract.ts";

const Title = RequiredText(200);

export const createJob = endpoint({
  name: "createJob",
  summary: "Begin a job as a draft, empty or from a template. Its creator becomes the job's owner.",
  method: "POST",
  path: "/v2/jobs/",
  guard: "session",
  access: "job:create",
  body: z.strictObject({ title: Title, template_id: Id.optional() }),
  reply: JobForm,
  status: 201,
});

const TeamMember = z.object({ id: Id, name: z.string(), role: z.enum(jobRoles) });

export const CloneablePart = z.enum([
  "ad",
  "facts",
  "structure",
  "locations",
  /** Visibility, pipeline, and the status until which candidates are masked. */
  "visibility",
  "application_fields",
  "interview_kits",
]);

export const getJobClone = endpoint({
  name: "getJobClone",
  summary: "What a clone of a job would take over, and what not.",
  method: "GET",
  path: "/v2/jobs/:job_id/clone/",
  guard: "session",
  access: "job:clone",
  params: jobParams,
  reply: z.object({
    title: z.string(),
    copied: z.array(CloneablePart),
    left_out: z.array(z.enum(["applications", "dates", "draft", "followers"])),
    team: z.array(TeamMember),
  }),
});

export const cloneJob = endpoint({
  name: "cloneJob",
  summary: "Copy a job to a new draft, and its hiring team if asked.",
  method: "POST",
  path: "/v2/jobs/:job_id/clone/",
  guard: "session",
  access: "job:clone",
  params: jobParams,
  body: z.strictObject({ title: Title, with_team: z.boolean().default(false) }),
  reply: JobForm,
  status: 201,
});

const JobTemplate = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  dt_created: IsoTime,
  last_modified: IsoTime,
  can_manage: z.boolean(),
});
export type JobTemplate = z.output<typeof JobTemplate>;

/** Maximum number of templates, so that the choice stays manageable. */
export const maxTemplates = 100;
const templatesPath = "/v2/job-templates/";

export const listJobTemplates = endpoint({
  name: "listJobTemplates",
  summary: "The company's templates of jobs by name, at most 100.",
  method: "GET",
  path: templatesPath,
  guard: "session",
  access: "job:create",
  reply: z.object({ results: z.array(JobTemplate) }),
});

export const saveJobTemplate = endpoint({
  name: "saveJobTemplate",
  summary: "Save a job as a template for others.",
  method: "POST",
  path: templatesPath,
  guard: "session",
  access: "job:clone",
  body: z.strictObject({ job_id: Id, name: RequiredText(100) }),
  reply: JobTemplate,
  status: 201,
});

export const deleteJobTemplate = endpoint({
  name: "deleteJobTemplate",
  summary: "Delete a template. Jobs that were begun from it stay.",
  method: "DELETE",
  path: `${templatesPath}:template_id/`,
  guard: "session",
  access: "job_template:manage",
  params: z.object({ template_id: QueryId }),
  status: 204,
});
