import { z } from "zod";
import { jobRoles } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoDate, IsoTime, Page, QueryId, QueryInt } from "#shared/schemas.ts";
import { jobStatuses } from "./jobs.ts";

const path = "/v2/jobs/:job_id/";
const params = z.object({ job_id: QueryId });

/** Fields of a job that a status change affects. */
export const JobState = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(jobStatuses),
  dt_first_published: IsoTime.nullable(),
  dt_last_published: IsoTime.nullable(),
  last_modified: IsoTime,
  version: z.int(),
});
export type JobState = z.infer<typeof JobState>;

const StatusReply = JobState.extend({
  /** Date from which candidates see a published job, or null if they already see it. */
  opens_on: IsoDate.nullable(),
});
export type StatusReply = z.infer<typeof StatusReply>;

export const changeJobStatus = endpoint({
  name: "changeJobStatus",
  summary:
    "Publish, close or archive a job, or make it a draft. Publishing answers 400 with what the ad lacks, and 409 `no_pay` where it states no pay. A published job to which people applied does not become a draft.",
  method: "POST",
  path: `${path}preview/`,
  guard: "session",
  access: "job:manage",
  params,
  body: z.strictObject({
    id: Id.optional(),
    status: z.enum(jobStatuses),
    version: z.int().optional(),
    /** Confirmation that the ad deliberately states no pay. */
    without_pay: z.boolean().default(false),
  }),
  reply: StatusReply,
});

export const deleteJob = endpoint({
  name: "deleteJob",
  summary: "Delete an archived job. Its title is given exactly, so that no other one is deleted by mistake.",
  method: "DELETE",
  path,
  guard: "session",
  access: "job:delete",
  params,
  query: z.object({ title: z.string().max(1_000).default("") }),
  status: 204,
});

const FollowedNews = z.strictObject({
  has_new_application_enabled: z.boolean(),
  has_job_expire_soon_enabled: z.boolean(),
  has_job_expired_enabled: z.boolean(),
});
export type FollowedNews = z.infer<typeof FollowedNews>;

const JobFollower = z.object({ id: Id, ...FollowedNews.shape });
export type JobFollower = z.infer<typeof JobFollower>;

const followersPath = `${path}job-followers/`;

export const getJobFollower = endpoint({
  name: "getJobFollower",
  summary: "What of a job one wants to hear of; null while one does not follow it.",
  method: "GET",
  path: followersPath,
  guard: "session",
  access: "job:read",
  params,
  reply: z.object({ follower: JobFollower.nullable() }),
});

export const followJob = endpoint({
  name: "followJob",
  summary: "Follow a job, or change what of it one wants to hear of.",
  method: "PUT",
  path: followersPath,
  guard: "session",
  access: "job:follow",
  params,
  body: FollowedNews,
  reply: z.object({ follower: JobFollower }),
});

export const unfollowJob = endpoint({
  name: "unfollowJob",
  summary: "Follow a job no more.",
  method: "DELETE",
  path: followersPath,
  guard: "session",
  access: "job:follow",
  params,
  status: 204,
});

export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(jobRoles),
  /** `rule` if a hiring-team rule gave the person the role. */
  granted_by: z.enum(["person", "rule"]),
  is_recruiter: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const usersPath = "/v1/jobs/:job_id/users/";
const usersQuery = z.object({
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(100),
  cursor: Cursor.optional(),
});
const team = {
  method: "GET",
  guard: "session",
  access: "job:read_team",
  params,
  query: usersQuery,
  reply: Page(TeamMember),
} as const;

export const listJobUsers = endpoint({
  ...team,
  name: "listJobUsers",
  summary: "The team of a job, by name.",
  path: usersPath,
});

export const listJobUsersV2 = endpoint({
  ...team,
  name: "listJobUsersV2",
  summary: "The same under the address of the job.",
  path: `${path}users/`,
});

const manage = { method: "POST", guard: "session", access: "job:manage_team", params } as const;
const Part = z.strictObject({ user_id: Id, role: z.enum(jobRoles) });

export const addJobUser = endpoint({
  ...manage,
  name: "addJobUser",
  summary: "Give a member of the company a part in a job.",
  path: `${usersPath}add/`,
  body: Part,
  reply: TeamMember,
  status: 201,
});

export const updateJobUserRole = endpoint({
  ...manage,
  name: "updateJobUserRole",
  summary: "Give a person of the team another part. People do not change their own.",
  path: `${usersPath}update_role/`,
  body: Part,
  reply: TeamMember,
});

export const removeJobUser = endpoint({
  ...manage,
  name: "removeJobUser",
  summary: "Remove a person from the team. People do not remove themselves.",
  path: `${usersPath}remove_collaborator/`,
  body: z.strictObject({ user_id: Id }),
  status: 204,
});

/** Minimum length of the search text. A shorter one finds no one, as in every people search. */
export const minPersonText = 3;

const JobUserCandidate = TeamMember.pick({ id: true, name: true, email: true, is_recruiter: true });

export const listJobUserCandidates = endpoint({
  name: "listJobUserCandidates",
  summary:
    "The members of the company without a part in a job, by three letters or more of their name or e-mail: the first 20.",
  method: "GET",
  path: `${usersPath}candidates/`,
  guard: "session",
  access: "job:manage_team",
  params,
  query: z.object({ q: z.string().trim().max(100).default("") }),
  reply: z.object({ results: z.array(JobUserCandidate) }),
});
