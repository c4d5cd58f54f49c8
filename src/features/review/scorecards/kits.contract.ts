import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, QueryBool, QueryId, RequiredText } from "#shared/schemas.ts";

/** Id of an attribute or question, which stays the same in all versions of its kit. */
export const PartId = z.string().regex(/^[a-z0-9-]{1,40}$/);

const Attribute = z.strictObject({ id: PartId, name: RequiredText(100), help: z.string().trim().max(500).default("") });

const Question = z.strictObject({ id: PartId, text: RequiredText(500) });

export const maxParts = 20;

const hasOwnIds = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id)).size === parts.length;
const partsOf = <Part extends typeof Attribute | typeof Question>(part: Part) =>
  z.array(part).max(maxParts).refine(hasOwnIds, "scorecards:sameIdTwice");

/** Content of a kit, with at least one attribute to rate. */
const KitContent = {
  name: RequiredText(100),
  instructions: z.string().trim().max(5_000),
  attributes: partsOf(Attribute).min(1, "scorecards:attributeNeeded"),
  questions: partsOf(Question),
};

export const InterviewKit = z.object({
  id: Id,
  name: z.string(),
  instructions: z.string(),
  attributes: z.array(z.object({ id: z.string(), name: z.string(), help: z.string() })),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
  is_archived: z.boolean(),
  version: z.int(),
});
export type InterviewKit = z.infer<typeof InterviewKit>;

const NewKit = z.strictObject({
  ...KitContent,
  instructions: KitContent.instructions.default(""),
  questions: KitContent.questions.default([]),
});
export type NewKit = z.output<typeof NewKit>;

const KitChange = z.strictObject({
  ...z.object(KitContent).partial().shape,
  is_archived: z.boolean().optional(),
  version: z.int(),
});
export type KitChange = z.output<typeof KitChange>;

/** Maximum kits per company, so that choosing one stays manageable. */
export const maxKits = 100;

const path = "/v2/interview-kits/";
const params = z.object({ kit_id: QueryId });

export const listInterviewKits = endpoint({
  name: "listInterviewKits",
  summary: "The interview kits of the company by name, or the 100 that were archived last.",
  method: "GET",
  path,
  guard: "session",
  access: "interview_kit:read",
  query: z.object({ is_archived: QueryBool.default(false) }),
  reply: z.object({ results: z.array(InterviewKit) }),
});

export const createInterviewKit = endpoint({
  name: "createInterviewKit",
  summary: "Add an interview kit: what interviewers rate and ask.",
  method: "POST",
  path,
  guard: "session",
  access: "interview_kit:create",
  body: NewKit,
  reply: InterviewKit,
  status: 201,
});

export const patchInterviewKit = endpoint({
  name: "patchInterviewKit",
  summary: "Change an interview kit, archive it or bring it back. Submitted scorecards keep their wording.",
  method: "PATCH",
  path: `${path}:kit_id/`,
  guard: "session",
  access: "interview_kit:edit",
  params,
  body: KitChange,
  reply: InterviewKit,
});

const jobPath = "/v2/jobs/:job_id/interview-kits/";
const jobParams = z.object({ job_id: QueryId });

/** Kits of a job. If none were chosen, all kits of the company. */
const JobKits = z.object({ results: z.array(InterviewKit), is_chosen: z.boolean() });

export const listJobKits = endpoint({
  name: "listJobKits",
  summary: "The interview kits that a job uses: those chosen for it, or else all of the company.",
  method: "GET",
  path: jobPath,
  guard: "session",
  access: "job:read_kits",
  params: jobParams,
  reply: JobKits,
});

export const putJobKits = endpoint({
  name: "putJobKits",
  summary: "Choose the interview kits that a job uses; none means all of the company.",
  method: "PUT",
  path: jobPath,
  guard: "session",
  access: "job:choose_kits",
  params: jobParams,
  body: z.strictObject({ kits: z.array(Id).max(maxKits) }),
  reply: JobKits,
});
