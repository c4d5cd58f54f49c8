import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, Page, QueryId, QueryInt, QueryList } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";

export const interviewerRole = "application_interviewer";

const path = "/v1/applications/:application_id/interviewers/";
const params = z.object({ application_id: QueryId });
const paging = { page_size: QueryInt.pipe(z.int().min(1).max(100)), cursor: Cursor.optional() };

export const listInterviewers = endpoint({
  name: "listInterviewers",
  summary: "The interviewers with whom an application is shared, by name.",
  method: "GET",
  path,
  guard: "session",
  access: "application:read_interviewers",
  params,
  query: z.object({ ...paging, page_size: paging.page_size.default(100) }),
  reply: Page(UserRef),
});

export const addInterviewer = endpoint({
  name: "addInterviewer",
  summary: "Share an application with an interviewer, who then sees it.",
  method: "POST",
  path,
  guard: "session",
  access: "application:share",
  params,
  body: z.strictObject({ user: Id }),
  reply: UserRef,
  status: 201,
});

export const removeInterviewer = endpoint({
  name: "removeInterviewer",
  summary: "Share an application with an interviewer no more.",
  method: "DELETE",
  path: `${path}:user_id/`,
  guard: "session",
  access: "application:share",
  params: params.extend({ user_id: QueryId }),
  status: 204,
});

export const listInterviewerCandidates = endpoint({
  name: "listInterviewerCandidates",
  summary:
    "The members with whom an application can be shared: all but those who have it from their job, by three letters or more of their name or e-mail.",
  method: "GET",
  path: `${path}candidates/`,
  guard: "session",
  access: "application:share",
  params,
  query: z.object({ q: z.string().trim().max(100).default(""), ...paging, page_size: paging.page_size.default(20) }),
  reply: Page(UserRef),
});

const usersPath = "/v2/job-application-users/";

const JobApplicationUser = z.object({
  id: Id,
  user: Id,
  application: Id,
  job: Id,
  role: z.literal(interviewerRole),
});

export const listJobApplicationUsers = endpoint({
  name: "listJobApplicationUsers",
  summary: "With whom the applications of a job are shared.",
  method: "GET",
  path: usersPath,
  guard: "session",
  access: "signed_in",
  query: z.object({
    job_id: QueryId,
    application_id: QueryList(QueryId),
    user_id: QueryList(QueryId),
    roles: QueryList(z.literal(interviewerRole)),
    ...paging,
    page_size: paging.page_size.default(100),
  }),
  reply: Page(JobApplicationUser),
});

export const addJobApplicationUser = endpoint({
  name: "addJobApplicationUser",
  summary: "Share an application of a job with an interviewer: the same, for callers that begin at the job.",
  method: "POST",
  path: usersPath,
  guard: "session",
  access: "application:share",
  body: z.strictObject({ job_id: Id, user: Id, application: Id, role: z.literal(interviewerRole) }),
  reply: JobApplicationUser,
  status: 201,
});

export const removeJobApplicationUser = endpoint({
  name: "removeJobApplicationUser",
  summary: "Share an application no more, by the id of its row. An agency, which sees no row, is answered 404.",
  method: "DELETE",
  path: `${usersPath}:id/`,
  guard: "session",
  access: "application:remove_user",
  params: z.object({ id: QueryId }),
  status: 204,
});
