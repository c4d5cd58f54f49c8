import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, Language, QueryId, QueryInt } from "#shared/schemas.ts";
import { jobHistoryTypes } from "#features/platform/activity/activities.ts";
import { employmentTypes, payPeriods, workplaceTypes } from "#features/screens/job-editing/job-editing.ts";
import { statusGroups } from "#features/organization/statuses/statuses.ts";

const path = "/v2/jobs/:job_id/";
const read = { method: "GET", guard: "session", access: "job:read", params: z.object({ job_id: QueryId }) } as const;

const Named = z.object({ id: Id, name: z.string() });

export const JobFacts = z.object({
  /** Null for an agency: it is what colleagues call the job. */
  internal_title: z.string().nullable(),
  description_html: z.string(),
  language: Language,
  categories: z.array(Named),
  /** The chosen options of each layer, under the company's own name of it. */
  layers: z.array(z.object({ dimension: z.int(), name: z.string(), options: z.array(z.string()) })),
  employment_type: z.enum(employmentTypes),
  workplace_type: z.enum(workplaceTypes),
  pay_minimum: z.int().nullable(),
  pay_maximum: z.int().nullable(),
  pay_currency: z.string().nullable(),
  pay_period: z.enum(payPeriods).nullable(),
  is_internal: z.boolean(),
  is_hidden: z.boolean(),
  is_confidential: z.boolean(),
  pipeline: Named,
  /** The status until which candidates are anonymous. */
  blind_until: z.string().nullable(),
});
export type JobFacts = z.infer<typeof JobFacts>;

export const getJobFacts = endpoint({
  ...read,
  name: "getJobFacts",
  summary: "What a job is, beyond its line in the list: the text of its ad, its structure, employment and pay.",
  path: `${path}facts/`,
  reply: JobFacts,
});

export const JobNumbers = z.object({
  total: z.int(),
  /** Arrived in the last seven days. */
  recent: z.int(),
  hired: z.int(),
  /** In the order of the pipeline. A status of a former pipeline is there while it has applications. */
  statuses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      color: z.string().nullable(),
      group: z.literal(statusGroups),
      count: z.int(),
    }),
  ),
});
export type JobNumbers = z.infer<typeof JobNumbers>;

export const getJobNumbers = endpoint({
  ...read,
  name: "getJobNumbers",
  summary: "How many applications a job has in each status, of those that one sees: what the search finds for it.",
  path: `${path}numbers/`,
  reply: JobNumbers,
});

export const JobSources = z.object({
  /** The days that are counted, today among them. */
  days: z.int(),
  /** Most applications first. */
  results: z.array(
    z.object({
      /** As people call the site or the campaign; null for direct visits and all that are too rare to be told apart. */
      source: z.string().nullable(),
      viewed: z.int(),
      applied: z.int(),
    }),
  ),
});
export type JobSources = z.infer<typeof JobSources>;

export const getJobSources = endpoint({
  ...read,
  name: "getJobSources",
  summary: "Where the candidates of a job came from in the last 30 days: how often its ad was opened and applied to.",
  access: "job:read_team",
  path: `${path}sources/`,
  reply: JobSources,
});

export const HistoryEntry = z.object({
  id: Id,
  type: z.enum(jobHistoryTypes),
  /** Null where the product did it by itself, and for an agency, which knows no colleagues. */
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** What the ids of its data are called now; null where there is none, or it is gone. */
  person: z.string().nullable(),
  from_pipeline: z.string().nullable(),
  to_pipeline: z.string().nullable(),
  dt_created: IsoTime,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const listJobHistory = endpoint({
  ...read,
  name: "listJobHistory",
  summary: "Who changed what of a job, newest first.",
  path: `${path}history/`,
  query: z.object({
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(30),
    cursor: Cursor.optional(),
  }),
  reply: z.object({ results: z.array(HistoryEntry), next: z.string().nullable() }),
});
