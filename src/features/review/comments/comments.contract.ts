import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, Page, QueryId, QueryInt, RequiredText } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";
import { commentScopes, maxCommentFiles, minMentionLength } from "./comments.ts";

const Message = RequiredText(10_000);
const Scope = z.enum(commentScopes);

const CommentFile = z.object({ id: Id, name: z.string(), size: z.int() });

export const Comment = z.object({
  id: Id,
  scope: Scope,
  message: z.string(),
  application: Id.nullable(),
  job: Id.nullable(),
  /** Null after the author has left the company. */
  user: UserRef.nullable(),
  /** People mentioned by the message's tokens `@[user:<id>]`. */
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  files: z.array(CommentFile),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  dt_created: IsoTime,
  dt_modified: IsoTime.nullable(),
  version: z.int(),
});
export type Comment = z.infer<typeof Comment>;

const applicationPath = "/v1/applications/:application_id/comments/";
const applicationParams = z.object({ application_id: QueryId });
const jobPath = "/v2/jobs/:job_id/comments/";
const jobParams = z.object({ job_id: QueryId });
const path = "/v1/comments/:comment_id/";
const params = z.object({ comment_id: QueryId });

const query = z.object({
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(100),
  cursor: Cursor.optional(),
});

/** Without a scope, the preferences of the company and the author decide. */
const CommentBody = z.strictObject({
  message: Message,
  scope: Scope.optional(),
  /** Keys of the uploads to attach. */
  files: z
    .array(z.strictObject({ key: z.string().min(1).max(200), name: z.string().min(1).max(1_000) }))
    .max(maxCommentFiles, "comments:tooManyFiles")
    .default([]),
  application: Id.optional(),
  job: Id.optional(),
});

export const listApplicationComments = endpoint({
  name: "listApplicationComments",
  summary: "The comments on an application that one may see, newest first.",
  method: "GET",
  path: applicationPath,
  guard: "session",
  access: "application:read",
  params: applicationParams,
  query,
  reply: Page(Comment),
});

export const createApplicationComment = endpoint({
  name: "createApplicationComment",
  summary: "Comment on an application, for the team or for oneself.",
  method: "POST",
  path: applicationPath,
  guard: "session",
  access: "application:comment",
  params: applicationParams,
  body: CommentBody,
  reply: Comment,
  status: 201,
});

export const listJobComments = endpoint({
  name: "listJobComments",
  summary: "The comments on a job that one may see, newest first.",
  method: "GET",
  path: jobPath,
  guard: "session",
  access: "job:read",
  params: jobParams,
  query,
  reply: Page(Comment),
});

export const createJobComment = endpoint({
  name: "createJobComment",
  summary: "Comment on a job, for the team or for oneself.",
  method: "POST",
  path: jobPath,
  guard: "session",
  access: "job:comment",
  params: jobParams,
  body: CommentBody,
  reply: Comment,
  status: 201,
});

export const getComment = endpoint({
  name: "getComment",
  summary: "One comment.",
  method: "GET",
  path,
  guard: "session",
  access: "comment:read",
  params,
  reply: Comment,
});

export const readCommentFile = endpoint({
  name: "readCommentFile",
  summary: "The bytes of a file that is attached to a comment, to be saved.",
  method: "GET",
  path: `${path}files/:file_id/`,
  guard: "session_download",
  access: "comment:read",
  params: params.extend({ file_id: QueryId }),
  produces: "application/octet-stream",
});

export const patchComment = endpoint({
  name: "patchComment",
  summary: "Change one's own comment or who sees it.",
  method: "PATCH",
  path,
  guard: "session",
  access: "comment:edit",
  params,
  body: z.strictObject({
    id: Id.optional(),
    message: Message.optional(),
    scope: Scope.optional(),
    version: z.int().optional(),
  }),
  reply: Comment,
});

export const deleteComment = endpoint({
  name: "deleteComment",
  summary: "Delete one's own comment. It can be restored for a day.",
  method: "DELETE",
  path,
  guard: "session",
  access: "comment:edit",
  params,
  status: 204,
});

export const restoreComment = endpoint({
  name: "restoreComment",
  summary: "Restore one's own comment that was deleted within the last day.",
  method: "POST",
  path: `${path}restore/`,
  guard: "session",
  access: "comment:edit",
  params,
  reply: Comment,
});

const peopleQuery = z.object({ q: z.string().trim().min(minMentionLength, "comments:mentionTooShort").max(100) });

export const listApplicationMentionable = endpoint({
  name: "listApplicationMentionable",
  summary: "The colleagues whom a comment on an application may mention, by two letters of a name or e-mail or more.",
  method: "GET",
  path: "/v1/applications/:application_id/mentionable/",
  guard: "session",
  access: "application:comment",
  params: applicationParams,
  query: peopleQuery,
  reply: z.object({ results: z.array(UserRef) }),
});

export const listJobMentionable = endpoint({
  name: "listJobMentionable",
  summary: "The colleagues whom a comment on a job may mention, by two letters of a name or e-mail or more.",
  method: "GET",
  path: "/v2/jobs/:job_id/mentionable/",
  guard: "session",
  access: "job:comment",
  params: jobParams,
  query: peopleQuery,
  reply: z.object({ results: z.array(UserRef) }),
});
