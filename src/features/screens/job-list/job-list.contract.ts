import { z } from "zod";
import { jobRoles } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import {
  Cursor,
  Id,
  IsoDate,
  IsoTime,
  JsonValue,
  Page,
  QueryBool,
  QueryId,
  QueryInt,
  QueryList,
} from "#shared/schemas.ts";
import { jobSorts, jobStatuses, jobStatusGroups } from "#features/organization/jobs/jobs.ts";
import { jobFacets } from "./job-list.ts";
import { jobStages } from "./job-stages.ts";

/** Ten decimals, as a string: a number would lose trailing zeros. */
const Degrees = { latitude: z.string().nullable(), longitude: z.string().nullable() };

const Named = z.object({ id: Id, name: z.string() });

export const Job = z.object({
  id: Id,
  job_id: Id,
  title: z.string(),
  status: z.enum(jobStatuses),
  departments: z.array(Named),
  locations: z.array(Named.extend({ location_json: z.record(z.string(), JsonValue), ...Degrees })),
  /** `layers_1:0` is the first option in the `layeroption_set` of the first dimension. */
  layers: z.array(z.string()),
  dt_created: IsoTime,
  dt_first_published: IsoTime.nullable(),
  dt_last_published: IsoTime.nullable(),
  from_date: IsoDate.nullable(),
  to_date: IsoDate.nullable(),
  has_expired: z.boolean(),
  has_future_from_date: z.boolean(),
  /** Number of days for which candidates have seen the job; null if they don't see it. */
  days_open: z.int().nullable(),
  my_role: z.enum(["admin", ...jobRoles]),
  is_viewer: z.boolean(),
  is_interviewer: z.boolean(),
  is_collaborator: z.boolean(),
  is_follower: z.boolean(),
  /** Ids of followers whom the actor can see. */
  follower_ids: z.array(Id),
  /** First owner of the job by name; null for agency recruiters, who can't see colleagues. */
  hiring_manager: Named.nullable(),
  /** Number of applications that the search behind `urls_json.applications.search` finds. */
  current_applications: z.int(),
  /** Number of applications per stage without rejected ones, in the order of the pipeline. */
  stages: z.array(z.object({ stage: z.enum(jobStages), count: z.int() })),
  urls_json: z.object({
    applications: z.object({ search: z.string() }),
    /** URL that accepts the status of the job. */
    preview: z.string(),
    /** URL of the public job page; null if candidates don't see the job. */
    public: z.string().nullable(),
  }),
  version: z.int(),
});
export type Job = z.infer<typeof Job>;

export const JobQuery = z.object({
  /** Words that must all occur in the title. */
  q: z.string().trim().max(200).default(""),
  /**
   * "current" means published or closed. Without a group, all chosen statuses count, or the current ones if none is chosen.
   */
  status_group: z.enum(jobStatusGroups).optional(),
  status: QueryList(z.enum(jobStatuses)),
  department: QueryList(QueryId),
  category: QueryList(QueryId),
  location: QueryList(QueryId),
  layers_1: QueryList(QueryId),
  layers_2: QueryList(QueryId),
  layers_3: QueryList(QueryId),
  layers_4: QueryList(QueryId),
  layers_5: QueryList(QueryId),
  /** Only jobs in whose team the actor is. */
  team: QueryList(z.enum(["me"])),
  /** Only jobs that the actor follows. */
  followed: QueryList(z.enum(["1"])),
  /** Returns only the options of this facet whose label contains the text, in addition to chosen options. */
  facet: z.enum(jobFacets).optional(),
  facet_text: z.string().trim().max(200).optional(),
  exclude_results: QueryBool.default(false),
  exclude_facets: QueryBool.default(false),
  sort: z.enum(jobSorts).default("-dt_created"),
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
  cursor: Cursor.optional(),
});
export type JobQuery = z.output<typeof JobQuery>;

/** Option of a facet with the number of jobs that match it together with the choices in the other facets. */
export const JobFacetOption = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
});
export type JobFacetOption = z.infer<typeof JobFacetOption>;

export const searchJobs = endpoint({
  name: "searchJobs",
  summary:
    "The jobs one has a part in, or all of the company's for those who run it. A cursor of another query answers 409.",
  method: "GET",
  path: "/jobs/search/v1/",
  guard: "session",
  access: "signed_in",
  query: JobQuery,
  reply: Page(Job).extend({
    facets: z.partialRecord(z.enum(jobFacets), z.array(JobFacetOption)),
    /** If nothing was found, the text with misspelled words replaced by words of job titles. It finds at least one job. */
    suggested_q: z.string().nullable(),
  }),
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
