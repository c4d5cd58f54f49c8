import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { applicationActivityTypes } from "#features/platform/activity/activities.ts";
import { logKinds } from "#features/platform/activity/activity-rule.ts";
import { Cursor, Id, IsoDate, IsoTime, QueryId } from "#shared/schemas.ts";
import {
  answerTypes,
  applicationFields,
  applicationRoles,
  channels,
  scoreColors,
  sourceTypes,
  textFailures,
} from "./applications.ts";

const path = "/v1/applications/:application_id/";
const params = z.object({ application_id: QueryId });

export const UserRef = z.object({ id: Id, name: z.string(), email: z.string() });
export type UserRef = z.infer<typeof UserRef>;

/** A document of an application. `url` gives the bytes; `preview_url` what the page can show of an Office file. */
export const ApplicationFile = z.object({
  field: z.enum(applicationFields),
  name: z.string(),
  kind: z.string(),
  content_type: z.string(),
  size: z.int(),
  text_state: z.enum(["pending", "extracted", "unreadable", "failed"]),
  text_failure: z.enum(textFailures).nullable(),
  url: z.string(),
  preview_url: z.string().nullable(),
});
export type ApplicationFile = z.infer<typeof ApplicationFile>;

/** What a candidate answered to a question: of a choice its words as `text`, and one answer for each choice made. */
export const Answer = z.object({
  question: z.object({
    id: Id,
    label: z.string(),
    question_type: z.enum(answerTypes),
    choice_type: z.string().nullable(),
  }),
  choice_id: Id.nullable(),
  text: z.string(),
  questionnaire: Id.nullable(),
  user: Id.nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** What a vendor thinks of a candidate, from 0 to 100, and the colour by which people know a good one from a poor one. */
export const VendorScore = z.object({
  vendor_id: Id.nullable(),
  number_value: z.int(),
  display_settings: z.object({ color: z.enum(scoreColors) }),
});
export type VendorScore = z.infer<typeof VendorScore>;

/**
 * An application as lists show it, with the fields that the specification names. Masking empties what tells who the
 * person is.
 */
export const ApplicationRow = z.object({
  id: Id,
  application_id: Id,
  company_id: Id,
  job_id: Id,
  job_title: z.string(),
  /** The names of the job's locations. */
  job_locations: z.array(z.string()),
  /** That of the job. While a job's applications are on their way to another pipeline, it is not that of their status. */
  pipeline_id: Id,
  status_id: Id,
  status: z.string(),
  status_group: z.int(),
  status_is_rejection_step: z.boolean(),
  /** Days since the application came to its status, between dates in UTC as the filter counts them. */
  days_in_status: z.int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  ln_url: z.string().nullable(),
  avatar: z.string().nullable(),
  social_title: z.string().nullable(),
  /** In lists the first 1,000 characters, as are the texts of the answers. */
  message: z.string(),
  source_type: z.enum(sourceTypes),
  /** The person who recommended them, as the source names them; not necessarily a user. */
  recommended_by: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
  answers: z.array(Answer),
  applicant_fields: z.array(z.object({ label: z.string(), text: z.string() })),
  /** What the reader rated themselves. */
  rating: z.int().nullable(),
  rating_avg: z.number().nullable(),
  rating_count: z.int(),
  /** Null without a score, and for readers who may not see scores. */
  vendor_score: VendorScore.nullable(),
  owner: Id.nullable(),
  owner_obj: UserRef.nullable(),
  uploaded_by_id: Id.nullable(),
  uploaded_by: Id.nullable(),
  rejection_sent: z.boolean(),
  /** Not sent although the days are over that the status gives for it. */
  is_rejection_overdue: z.boolean(),
  /** The candidate withdrew, by the page of their application. */
  is_withdrawn: z.boolean(),
  is_idle: z.boolean(),
  idle_since: IsoTime.nullable(),
  should_be_masked: z.boolean(),
  expiration_date: IsoDate.nullable(),
  dt_created: IsoTime,
  last_modified: IsoTime,
  is_viewer: z.boolean(),
  my_role: z.enum(applicationRoles),
  cv: ApplicationFile.nullable(),
  cover_letter: ApplicationFile.nullable(),
  other_1: ApplicationFile.nullable(),
  other_2: ApplicationFile.nullable(),
  other_3: ApplicationFile.nullable(),
  other_4: ApplicationFile.nullable(),
  other_5: ApplicationFile.nullable(),
  /** A search by words does not look into such a CV. */
  has_unreadable_cv: z.boolean(),
  latest_export_request: Id.nullable(),
  deleted: z.boolean(),
  anonymized: z.boolean(),
  hidden: z.boolean(),
  selected: z.boolean(),
  urls_json: z.object({
    job_detail: z.string(),
    rating_list: z.string(),
    rating_avg: z.string(),
    get_share_link: z.string().nullable(),
  }),
  version: z.int(),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

const ApplicationSource = z.object({
  channel: z.enum(channels).nullable(),
  /** The site or campaign that they came from, or the referral portal. */
  name: z.string().nullable(),
  /** What the person who recommended them wrote: null while the candidate is masked, and for agencies. */
  recommendation: z.string().nullable(),
});

/** The page of an application. A field that only the page shows belongs here, not in every row of every list. */
export const Application = ApplicationRow.extend({
  is_internal: z.boolean(),
  /** It came as a mail, and so says nothing that the form of a job asks for. */
  is_by_mail: z.boolean(),
  dt_withdrawn: IsoTime.nullable(),
  /** In their words; null where they gave none, and while they are masked. */
  withdrawal_reason: z.string().nullable(),
  source: ApplicationSource,
});
export type Application = z.infer<typeof Application>;

/** What a card of the board says: a board has fifteen hundred. */
export const ApplicationCard = ApplicationRow.pick({
  id: true,
  application_id: true,
  company_id: true,
  job_id: true,
  job_title: true,
  pipeline_id: true,
  status_id: true,
  status: true,
  status_group: true,
  full_name: true,
  email: true,
  social_title: true,
  tags: true,
  rating_avg: true,
  vendor_score: true,
  owner_obj: true,
  uploaded_by_id: true,
  should_be_masked: true,
  has_unreadable_cv: true,
  is_withdrawn: true,
  is_idle: true,
  idle_since: true,
  rejection_sent: true,
  is_rejection_overdue: true,
  expiration_date: true,
  dt_created: true,
  last_modified: true,
  is_viewer: true,
  my_role: true,
  version: true,
});
export type ApplicationCard = z.infer<typeof ApplicationCard>;

export const getApplication = endpoint({
  name: "getApplication",
  summary: "One application with everything its page shows at once.",
  method: "GET",
  path,
  guard: "session",
  access: "application:read",
  params,
  reply: Application,
});

export const LogEntry = z.object({
  id: Id,
  type: z.enum(applicationActivityTypes),
  user: UserRef.nullable(),
  /** What the catalogue of activities lets a reader see of it. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** What the ids in `data` are called now; null where there is none, or it is gone. */
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  tag: z.string().nullable(),
  owner: z.string().nullable(),
  interviewer: z.string().nullable(),
  dt_created: IsoTime,
});
export type LogEntry = z.infer<typeof LogEntry>;

export const listLogs = endpoint({
  name: "listLogs",
  summary: "What happened to an application, newest first; all of it, or one kind.",
  method: "GET",
  path: `${path}logs/`,
  guard: "session",
  access: "application:read",
  params,
  query: z.object({ kind: z.enum(logKinds).optional(), cursor: Cursor.optional() }),
  reply: z.object({ results: z.array(LogEntry), next: z.string().nullable() }),
});
