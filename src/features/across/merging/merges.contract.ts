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

/** What a merge would do. What it moves of colleagues' private words is not counted. */
export const MergePreview = z.object({
  kept: Side,
  merged: Side,
  /** The company of the merged one, where that is another: then only what the candidate gave is carried over. */
  other_company: z.string().nullable(),
  /** What the kept application lacks and gets. */
  fields: z.array(z.object({ field: z.enum(filledFields), text: z.string() })),
  /** Documents that come over, and the place they get. */
  files: z.array(z.object({ name: z.string(), field: z.enum(applicationFields) })),
  /** Documents for which there is no place; they stay with the merged application. */
  files_left: z.array(z.object({ name: z.string() })),
  tags: z.array(z.string()),
  comments: z.int(),
  tasks: z.int(),
  ratings: z.int(),
  /** Ratings by people who have rated the kept application, too. */
  ratings_left: z.int(),
  /** Submitted ones that the reader may see. */
  scorecards: z.int(),
  /** Those by people who have scored the kept application by the same kit, too. */
  scorecards_left: z.int(),
  /** Links by which people without an account read the merged one; they then lead to the kept one. */
  feedback_links: z.int(),
  /** Open ones that show the merged one; whoever has them then reads the kept one. */
  share_links: z.int(),
  /** Who will see the kept one because the merged one was shared with them. */
  interviewers: z.array(z.string()),
  answers: z.int(),
  /** Those to questions that the kept application has answered, too. */
  answers_left: z.int(),
  /** Who recommended the merged one, where the kept one names no such person. */
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
  /** Null where the other one is in another company, and never was away. */
  reply: z.object({ secondary_id: Id.nullable(), application: Application }),
});

export const Merge = z.object({
  id: Id,
  /** The job of the application that was merged; null of another company. */
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
