import { z } from "zod";
import { jobRoles } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoDate, IsoTime, Page, QueryId, QueryInt, QueryList } from "#shared/schemas.ts";
import { jobSorts, jobStatuses } from "#features/jobs/jobs.ts";

const Named = z.object({ id: Id, name: z.string() });

export const Job = z.object({
  id: Id,
  job_id: Id,
  title: z.string(),
  status: z.enum(jobStatuses),
  departments: z.array(Named),
  locations: z.array(Named),
  dt_created: IsoTime,
  from_date: IsoDate.nullable(),
  to_date: IsoDate.nullable(),
  has_expired: z.boolean(),
  has_future_from_date: z.boolean(),
  my_role: z.enum(["admin", ...jobRoles]),
  /** How many applications the search behind `urls_json.applications.search` finds. */
  current_applications: z.int(),
  urls_json: z.object({
    applications: z.object({ search: z.string() }),
    /** The job as candidates see it; null while they do not. */
    public: z.string().nullable(),
  }),
});
export type Job = z.infer<typeof Job>;

export const JobQuery = z.object({
  /** Words that must all be in the title. */
  q: z.string().trim().max(200).default(""),
  status: QueryList(z.enum(jobStatuses)),
  department: QueryList(QueryId),
  sort: z.enum(jobSorts).default("-dt_created"),
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
  cursor: Cursor.optional(),
});
export type JobQuery = z.output<typeof JobQuery>;

export const searchJobs = endpoint({
  name: "searchJobs",
  summary:
    "The jobs one has a part in, or all of the company's for those who run it. A cursor of another query answers 409.",
  method: "GET",
  path: "/jobs/search/v1/",
  guard: "session",
  access: "signed_in",
  query: JobQuery,
  reply: Page(Job),
});

export const getJob = endpoint({
  name: "getJob",
  summary: "One job as the list shows it.",
  method: "GET",
  path: "/v2/jobs/:job_id/",
  guard: "session",
  access: "job:read",
  params: z.object({ job_id: QueryId }),
  reply: Job,
});
