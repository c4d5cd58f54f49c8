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

/** A document of an application. `url` returns its bytes; `preview_url` returns a preview of an Office file as a page. */
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

/**
 * A candidate's answer to a question. A question with choices has one answer per selected choice, whose wording is
 * `text`.
 */
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

/** A vendor's score of a candidate from 0 to 100, with a color that marks good and poor scores. */
export const VendorScore = z.object({
  vendor_id: Id.nullable(),
  number_value: z.int(),
  display_settings: z.object({ color: z.enum(scoreColors) }),
});
export type VendorScore = z.infer<typeof VendorScore>;

/**
 * An application as lists show it, with the fields that the specification names. Masking empties the fields that identify
 * the person.
 */
export const ApplicationRow = z.object({
  id: Id,
  application_id: Id,
  company_id: Id,
  job_id: Id,
  job_title: z.string(),
  job_locations: z.array(z.string()),
  /**
   * Pipeline of the job. It differs from the status's pipeline while the job's applications are being moved to another
   * pipeline.
   */
  pipeline_id: Id,
  status_id: Id,
  status: z.string(),
  status_group: z.int(),
  status_is_rejection_step: z.boolean(),
  /** Days since the application entered its status, counted between UTC dates like the filter does. */
  days_in_status: z.int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  ln_url: z.string().nullable(),
  avatar: z.string().nullable(),
  social_title: z.string().nullable(),
  /** In lists, only the first 1,000 characters. Answers are cut in the same way. */
  message: z.string(),
  source_type: z.enum(sourceTypes),
  /** Person who recommended the candidate, as the source names them. They need not be a user. */
  recommended_by: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  tags: z.array(z.object({ name: z.string(), slug: z.string() })),
  answers: z.array(Answer),
  applicant_fields: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The reader's own rating. */
  rating: z.int().nullable(),
  rating_avg: z.number().nullable(),
  rating_count: z.int(),
  /** Null without a score, and for readers who can't see scores. */
  vendor_score: VendorScore.nullable(),
  owner: Id.nullable(),
  owner_obj: UserRef.nullable(),
  uploaded_by_id: Id.nullable(),
  uploaded_by: Id.nullable(),
  rejection_sent: z.boolean(),
  /** Whether the rejection was not sent within the days that the status allows. */
  is_rejection_overdue: z.boolean(),
  /** Whether the candidate withdrew the application on its status page. */
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
  /** Whether the CV's text could not be extracted, so that a full-text search doesn't cover it. */
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
  /** Site or campaign that the candidate came from, or the referral portal. */
  name: z.string().nullable(),
  /** Text written by the person who recommended the candidate; null while the candidate is masked, and for agencies. */
  recommendation: z.string().nullable(),
});

/**
 * An application as its own page shows it. Fields that only the page shows belong here, because every list sends all
 * fields of `ApplicationRow`.
 */
export const Application = ApplicationRow.extend({
  is_internal: z.boolean(),
  /** Whether the application came by email, so that it has no answers to the questions of the job's form. */
  is_by_mail: z.boolean(),
  dt_withdrawn: IsoTime.nullable(),
  /** Candidate's own words; null if they gave no reason, and while they are masked. */
  withdrawal_reason: z.string().nullable(),
  source: ApplicationSource,
});
export type Application = z.infer<typeof Application>;

/** An application as a card of the board. It has few fields, because a board shows up to 1,500 cards. */
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
  /** Data that the activity's rule in its feature allows to be shown. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Current names of the objects whose ids are in `data`; null if the activity has no such object, or if it was deleted. */
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
