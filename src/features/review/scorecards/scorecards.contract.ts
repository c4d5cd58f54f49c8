import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryId } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";
import { InterviewKit, maxParts, PartId } from "./kits.contract.ts";

export const recommendations = ["strong_no", "no", "yes", "strong_yes"] as const;
export type Recommendation = (typeof recommendations)[number];
export const ratingSteps = [1, 2, 3, 4] as const;

/** Maximum entries of a scorecard. It can have more than its kit, which may have lost attributes or questions since. */
const maxKept = 2 * maxParts;
const isShort = (parts: object) => Object.keys(parts).length <= maxKept;

/** Ratings by attribute; null if the interview gave no evidence. */
const Ratings = z.record(PartId, z.int().min(1).max(4).nullable()).refine(isShort);
const Answers = z.record(PartId, z.string().max(5_000)).refine(isShort);

export const ScorecardContent = z.object({
  ratings: Ratings,
  answers: Answers,
  notes: z.string().max(10_000),
  recommendation: z.enum(recommendations).nullable(),
});
export type ScorecardContent = z.infer<typeof ScorecardContent>;

export const Scorecard = ScorecardContent.extend({
  id: Id,
  user: UserRef,
  /** Kit in the version of the scorecard: a submitted scorecard keeps the wording that its author saw. */
  kit: InterviewKit,
  is_submitted: z.boolean(),
  submitted_at: IsoTime.nullable(),
  dt_modified: IsoTime,
  /** Number of changes after the scorecard was submitted. */
  revisions: z.int(),
  version: z.int(),
});
export type Scorecard = z.infer<typeof Scorecard>;

const path = "/v1/applications/:application_id/scorecards/";
const params = z.object({ application_id: QueryId });

export const listScorecards = endpoint({
  name: "listScorecards",
  summary: "One's own scorecards of an application, and those of others once one's own is in.",
  method: "GET",
  path,
  guard: "session",
  access: "application:score",
  params,
  reply: z.object({
    kits: z.array(InterviewKit),
    own: z.array(Scorecard),
    /** First 100 submitted scorecards of other people that the reader can see. */
    others: z.array(Scorecard),
    /** Whether other scorecards are hidden until the reader submits their own. */
    is_hidden: z.boolean(),
    /** Whether the reader is expected to submit a scorecard. */
    is_asked: z.boolean(),
  }),
});

const ScorecardSaving = z.strictObject({
  ...ScorecardContent.shape,
  /** Null for a new scorecard. */
  version: z.int().nullable(),
  is_submitted: z.boolean(),
});
export type ScorecardSaving = z.output<typeof ScorecardSaving>;

export const saveScorecard = endpoint({
  name: "saveScorecard",
  summary: "Keep one's scorecard by a kit as a draft, submit it, or change it with its history kept.",
  method: "PUT",
  path: `${path}:kit_id/`,
  guard: "session",
  access: "application:score",
  params: params.extend({ kit_id: QueryId }),
  body: ScorecardSaving,
  reply: Scorecard,
});

export const discardScorecard = endpoint({
  name: "discardScorecard",
  summary: "Throw one's draft of a scorecard away; what was submitted stays. Without a draft nothing changes.",
  method: "DELETE",
  path: `${path}:kit_id/`,
  guard: "session",
  access: "application:score",
  params: params.extend({ kit_id: QueryId }),
  status: 204,
});

const Revision = ScorecardContent.extend({ id: Id, dt_written: IsoTime, dt_replaced: IsoTime });

export const listScorecardRevisions = endpoint({
  name: "listScorecardRevisions",
  summary: "What a scorecard said before it was changed: the latest 50, newest first.",
  method: "GET",
  path: "/v1/scorecards/:scorecard_id/revisions/",
  guard: "session",
  access: "scorecard:read",
  params: z.object({ scorecard_id: QueryId }),
  reply: z.object({ results: z.array(Revision) }),
});
