import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Application, UserRef } from "#features/review/applications/applications.contract.ts";
import { applicationFields } from "#features/review/applications/applications.ts";
import { Id, IsoTime, QueryId } from "#shared/schemas.ts";
import { filledFields } from "./merges.ts";

const path = "/v1/applications/:application_id/";
const params = z.object({ application_id: QueryId });

const Side = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  job_title: z.string(),
  status: z.string(),
  dt_created: IsoTime,
});

/** Expected result of a merge. Colleagues' private notes are moved but not counted. */
export const MergePreview = z.object({
  kept: Side,
  merged: Side,
  /**
   * Name of the merged application's company, if it is another one. Then only data provided by the candidate is copied.
   */
  other_company: z.string().nullable(),
  /** Fields that are empty in the kept application and will be filled. */
  fields: z.array(z.object({ field: z.enum(filledFields), text: z.string() })),
  /** Documents that will be copied, and the field they get. */
  files: z.array(z.object({ name: z.string(), field: z.enum(applicationFields) })),
  /** Documents without a free field, which stay with the merged application. */
  files_left: z.array(z.object({ name: z.string() })),
  tags: z.array(z.string()),
  comments: z.int(),
  tasks: z.int(),
  ratings: z.int(),
  /** Ratings by people who have also rated the kept application. */
  ratings_left: z.int(),
  /** Submitted scorecards that the person can see. */
  scorecards: z.int(),
  /** Scorecards by people who have also scored the kept application with the same kit. */
  scorecards_left: z.int(),
  /** Feedback links to the merged application, which will lead to the kept one. */
  feedback_links: z.int(),
  /** Open share links that include the merged application; their readers will see the kept one. */
  share_links: z.int(),
  /** People who will see the kept application because the merged one was shared with them. */
  interviewers: z.array(z.string()),
  answers: z.int(),
  /** Answers to questions that the kept application has also answered. */
  answers_left: z.int(),
  /** Whether the merged application was recommended by a person and the kept one wasn't. */
  recommendation: z.boolean(),
  moves_reason: z.boolean(),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const previewMerge = endpoint({
  name: "previewMerge",
  summary: "What a merge with another application would keep, fill in, move, and leave.",
  method: "GET",
  path: `${path}merge-preview/`,
  guard: "session",
  refusals: [422],
  access: "application:merge",
  params,
  query: z.object({ secondary_id: QueryId }),
  reply: MergePreview,
});

export const mergeApplications = endpoint({
  name: "mergeApplications",
  summary:
    "Merge another application into this one: what this one lacks is filled in, and comments, tasks, ratings, scorecards, feedback, answers, interviewers, tags and documents come over; from another company of the group only what the candidate gave. It can be undone.",
  method: "POST",
  path: `${path}merge/`,
  guard: "session",
  refusals: [422],
  access: "application:merge",
  params,
  body: z.strictObject({ id: Id.optional(), secondary_id: Id }),
  reply: z.object({ merge_id: Id, application: Application }),
});

export const undoMerge = endpoint({
  name: "undoMerge",
  summary:
    "Take the latest merge back: all that it moved returns to where it was, and what was added since stays. The merged application is there again.",
  method: "POST",
  path: `${path}undo-merge/`,
  guard: "session",
  access: "application:move",
  params,
  body: z.strictObject({ merge_id: Id }),
  /** Null if the other application is in another company, where it stays unchanged. */
  reply: z.object({ secondary_id: Id.nullable(), application: Application }),
});

export const Merge = z.object({
  id: Id,
  /** Job of the merged application; null if it is in another company. */
  job_title: z.string().nullable(),
  user: UserRef.nullable(),
  dt_created: IsoTime,
});
export type Merge = z.infer<typeof Merge>;

export const listMerges = endpoint({
  name: "listMerges",
  summary:
    "What was merged into an application and was not undone, latest first: the first can be undone. At most 100.",
  method: "GET",
  path: `${path}merges/`,
  guard: "session",
  access: "application:move",
  params,
  reply: z.object({ results: z.array(Merge) }),
});
