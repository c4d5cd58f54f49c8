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

/** Ten decimals, as text: a number would lose the zeros at its end. */
const Degrees = { latitude: z.string().nullable(), longitude: z.string().nullable() };

const Named = z.object({ id: Id, name: z.string() });

export const Job = z.object({
  id: Id,
  job_id: Id,
  title: z.string(),
  status: z.enum(jobStatuses),
  departments: z.array(Named),
  locations: z.array(Named.extend({ location_json: z.record(z.string(), JsonValue), ...Degrees })),
  /** `layers_1:0` is the first of the `layeroption_set` of the first dimension. */
  layers: z.array(z.string()),
  dt_created: IsoTime,
  dt_first_published: IsoTime.nullable(),
  dt_last_published: IsoTime.nullable(),
  from_date: IsoDate.nullable(),
  to_date: IsoDate.nullable(),
  has_expired: z.boolean(),
  has_future_from_date: z.boolean(),
  /** For so many days candidates have seen it; null while they do not. */
  days_open: z.int().nullable(),
  my_role: z.enum(["admin", ...jobRoles]),
  is_viewer: z.boolean(),
  is_interviewer: z.boolean(),
  is_collaborator: z.boolean(),
  is_follower: z.boolean(),
  /** As far as the reader may know them. */
  follower_ids: z.array(Id),
  /** The first owner of the job by name; null for an agency, which knows no colleagues. */
  hiring_manager: Named.nullable(),
  /** How many applications the search behind `urls_json.applications.search` finds. */
  current_applications: z.int(),
  /** How many of those not rejected are in each stage, in the order of the pipeline. */
  stages: z.array(z.object({ stage: z.enum(jobStages), count: z.int() })),
  urls_json: z.object({
    applications: z.object({ search: z.string() }),
    /** Takes the status of the job. */
    preview: z.string(),
    /** The job as candidates see it; null while they do not. */
    public: z.string().nullable(),
  }),
  version: z.int(),
});
export type Job = z.infer<typeof Job>;

export const JobQuery = z.object({
  /** Words that must all be in the title. */
  q: z.string().trim().max(200).default(""),
  /** Current ones are published or closed. Without a group all statuses that are chosen are meant, else the current ones. */
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
  /** Those whose team one belongs to. */
  team: QueryList(z.enum(["me"])),
  /** Those that one follows. */
  followed: QueryList(z.enum(["1"])),
  /** Only the options of this facet, and of these those whose label holds the text. What is chosen stays. */
  facet: z.enum(jobFacets).optional(),
  facet_text: z.string().trim().max(200).optional(),
  exclude_results: QueryBool.default(false),
  exclude_facets: QueryBool.default(false),
  sort: z.enum(jobSorts).default("-dt_created"),
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
  cursor: Cursor.optional(),
});
export type JobQuery = z.output<typeof JobQuery>;

/** How many jobs a choice leads to, together with what is chosen in the other facets. */
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
    /** Suggested text with near words of the titles, if the text finds nothing; it finds at least one job. */
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
