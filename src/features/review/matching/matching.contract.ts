import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryId } from "#shared/schemas.ts";

const criterionKinds = ["choice", "tag"] as const;
const maxCriteria = 50;

const Named = z.object({ id: Id, text: z.string() });

export const Matching = z.object({
  /** Null until a first criterion is saved. */
  id: Id.nullable(),
  job_title: z.string(),
  /** Whether an application has to meet all criteria, instead of at least one. */
  should_match_all: z.boolean(),
  criteria: z.array(z.object({ kind: z.enum(criterionKinds), id: Id })),
  /** Criteria to choose from: questions with choices in the job's form, and tags of its applications. */
  questions: z.array(z.object({ id: Id, label: z.string(), choices: z.array(Named) })),
  tags: z.array(Named),
});
export type Matching = z.infer<typeof Matching>;

const path = "/v2/jobs/:job_id/matching/";
const params = z.object({ job_id: QueryId });
const values = {
  should_match_all: z.boolean(),
  criteria: z.array(z.strictObject({ kind: z.enum(criterionKinds), id: Id })).max(maxCriteria),
};
export type MatchingValues = { should_match_all: boolean; criteria: Matching["criteria"] };

export const getMatching = endpoint({
  name: "getMatching",
  summary: "What the applications of a job have to match, and what could be chosen for it.",
  method: "GET",
  path,
  guard: "session",
  access: "job:manage",
  params,
  reply: Matching,
});

export const createMatching = endpoint({
  name: "createMatching",
  summary: "Set what the applications of a job have to match. Where that was done before, change it instead.",
  method: "POST",
  path,
  guard: "session",
  access: "job:manage",
  params,
  body: z.strictObject({ ...values, criteria: values.criteria.default([]) }),
  reply: Matching,
  status: 201,
});

export const patchMatching = endpoint({
  name: "patchMatching",
  summary: "Change what the applications of a job have to match.",
  method: "PATCH",
  path,
  guard: "session",
  access: "job:manage",
  params,
  body: z.strictObject({ id: Id.optional(), ...values }).partial(),
  reply: Matching,
});

export const Match = z.object({
  should_match_all: z.boolean(),
  is_match: z.boolean(),
  met: z.int(),
  /** Choices first, in the order of their questions, followed by tags. `question` is null for a tag. */
  criteria: z.array(z.object({ question: z.string().nullable(), text: z.string(), is_met: z.boolean() })),
});
export type Match = z.infer<typeof Match>;

export const getMatch = endpoint({
  name: "getMatch",
  summary:
    "Which criteria of its job an application meets. None are told of a masked candidate, and of a job without any.",
  method: "GET",
  path: "/v2/applications/:application_id/matching/",
  guard: "session",
  access: "application:match",
  params: z.object({ application_id: QueryId }),
  reply: z.object({ match: Match.nullable() }),
});
