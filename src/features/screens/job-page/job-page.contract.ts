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
  /** Null for agency recruiters, because it is an internal name. */
  internal_title: z.string().nullable(),
  description_html: z.string(),
  language: Language,
  categories: z.array(Named),
  /** Chosen options per layer, with the company's name for the layer. */
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
  /** Status until which candidates are masked. */
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
  /** Number of applications in the last seven days. */
  recent: z.int(),
  hired: z.int(),
  /** Statuses in the order of the pipeline. Includes statuses of a former pipeline that still have applications. */
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
  /** Number of days that are counted, including today. */
  days: z.int(),
  /** Sources, most applications first. */
  results: z.array(
    z.object({
      /** Name of the site or campaign; null for direct visits and for sources with too few visits. */
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
  /** Null for automatic changes, and for agency recruiters, who can't see colleagues. */
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Current names of the objects whose ids are in the data; null if there is none or it was deleted. */
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
