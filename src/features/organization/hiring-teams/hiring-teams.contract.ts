import { z } from "zod";
import { endpoint, type ReplyOf } from "#shared/contract.ts";
import { Id, QueryBool, QueryId } from "#shared/schemas.ts";
import { maxItems } from "#features/organization/structure/structure.contract.ts";
import { ruleDimensions, ruleRoles } from "./hiring-teams.ts";

const Dimension = z.enum(ruleDimensions);
const Role = z.enum(ruleRoles);

const Filters = z
  .partialRecord(Dimension, z.array(Id).max(maxItems))
  .refine((filters) => Object.keys(filters).length === 1, "hiring-teams:oneDimension");

/** Rule that gives a person a role in all jobs of some categories, departments or options of one layer. */
const HiringTeamRule = z.object({
  id: Id,
  user: Id,
  role: Role,
  filters: z.partialRecord(Dimension, z.array(Id)),
  include_archived_jobs: z.boolean(),
  version: z.int(),
});
export type HiringTeamRule = z.infer<typeof HiringTeamRule>;

/** Progress of aligning a person's roles with their rules. */
const Run = z.object({ total: z.int(), done: z.int() });

const path = "/v2/companies/:company_id/job-user-assigners/";
const params = z.object({ company_id: QueryId });
const ofRule = params.extend({ rule_id: QueryId });
const about = { guard: "session", access: "hiring_team:manage" } as const;

export const listAssigners = endpoint({
  ...about,
  name: "listAssigners",
  summary: "The hiring-team rules of a person, and how far a change of many parts has come.",
  method: "GET",
  path,
  params,
  query: z.object({ user: QueryId }),
  reply: z.object({ results: z.array(HiringTeamRule), run: Run.nullable() }),
});

const Draft = z.strictObject({ role: Role, filters: Filters, include_archived_jobs: z.boolean().default(false) });
const NewRule = Draft.extend({ user: Id });
export type NewRule = z.output<typeof NewRule>;
const RulePatch = Draft.extend({ version: z.int() });
export type RulePatch = z.output<typeof RulePatch>;

const Saved = z.object({ rule: HiringTeamRule.nullable() });

export const createAssigner = endpoint({
  ...about,
  name: "createAssigner",
  summary: "Give a person a part in all jobs of some places; without any place no rule is made.",
  method: "POST",
  path,
  params,
  body: NewRule,
  reply: Saved,
  status: 201,
});

export const updateAssigner = endpoint({
  ...about,
  name: "updateAssigner",
  summary: "Change a hiring-team rule; one that is saved without any place is deleted.",
  method: "PATCH",
  path: `${path}:rule_id/`,
  params: ofRule,
  body: RulePatch,
  reply: Saved,
});

export const deleteAssigner = endpoint({
  ...about,
  name: "deleteAssigner",
  summary: "Delete a hiring-team rule, and with it the parts that it alone gave.",
  method: "DELETE",
  path: `${path}:rule_id/`,
  params: ofRule,
  status: 204,
});

export const maxTitles = 20;

export const previewAssigner = endpoint({
  ...about,
  name: "previewAssigner",
  summary: "What saving a rule would do: the jobs it is about, and which parts come, change, go and stay.",
  method: "GET",
  path: `${path}preview/`,
  params,
  query: z.object({
    user: QueryId,
    /** Id of the edited rule; absent for a new one. */
    rule_id: QueryId.optional(),
    role: Role,
    dimension: Dimension,
    ids: z.array(QueryId).max(maxItems).default([]),
    include_archived_jobs: QueryBool.default(false),
  }),
  reply: z.object({
    jobs: z.int(),
    /** First jobs by title, among those that the actor can see. */
    titles: z.array(z.object({ id: Id, title: z.string() })).max(maxTitles),
    given: z.int(),
    changed: z.int(),
    taken: z.int(),
    /** Number of jobs of the rule in which the person has a manually given role. Those roles stay. */
    kept: z.int(),
  }),
});
export type RulePreview = ReplyOf<typeof previewAssigner>;

export const listAssignerDimensions = endpoint({
  name: "listAssignerDimensions",
  summary: "What hiring-team rules can go by: the categories, the departments, and each layer with its options.",
  method: "GET",
  path: `${path}dimensions/`,
  guard: "session",
  access: "hiring_team:read_places",
  params,
  reply: z.object({
    results: z.array(
      z.object({
        dimension: Dimension,
        /** Company's name for a layer; null for other dimensions. */
        name: z.string().nullable(),
        options: z.array(z.object({ id: Id, name: z.string(), is_archived: z.boolean() })),
      }),
    ),
  }),
});
export type PlacesOfDimension = ReplyOf<typeof listAssignerDimensions>["results"][number];
