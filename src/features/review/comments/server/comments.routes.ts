import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { findPeople } from "#features/review/applications/server/colleagues.ts";
import { uploadedFiles } from "#features/review/files/server/attached-files.ts";
import { fileAnswer } from "#features/review/files/server/file-answer.ts";
import { requireJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  createApplicationComment,
  createJobComment,
  deleteComment,
  getComment,
  listApplicationComments,
  listApplicationMentionable,
  listJobComments,
  listJobMentionable,
  patchComment,
  readCommentFile,
  restoreComment as restoreCommentEndpoint,
} from "../comments.contract.ts";
import { requireFileOf } from "./comment-files.ts";
import { requireComment } from "./comments.access.ts";
import { commentById, commentsOn } from "./comments.queries.ts";
import { offeredOn } from "./mentions.ts";
import {
  assertMayComment,
  commentOnApplication,
  commentOnJob,
  editComment,
  removeComment,
  restoreComment,
} from "./comments.service.ts";

export function commentRoutes(app: App): void {
  serve(app, listApplicationComments, async ({ db, actor, params, query }) => {
    const { id } = await requireApplication(db, actor, params.application_id);
    const pages = pagesOf(app.secrets, listApplicationComments, { company_id: actor.company_id, params, query });
    const page = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await commentsOn(db, actor, { column: "application_id", id }, page);
    return { count, next: pages.next(last), results };
  });

  serve(
    app,
    createApplicationComment,
    ({ actor, params, body }) =>
      uploadedFiles(app, actor, body.files, async (db) =>
        assertMayComment(await requireApplication(db, actor, params.application_id)),
      ),
    async ({ db, actor, params, body, prepared: files }) => {
      const application = await requireApplication(db, actor, params.application_id);
      const id = await commentOnApplication(db, app, actor, application, { ...body, files });
      return commentById(db, actor, id);
    },
  );

  serve(app, listJobComments, async ({ db, actor, params, query }) => {
    const { id } = await requireJob(db, actor, params.job_id);
    const pages = pagesOf(app.secrets, listJobComments, { company_id: actor.company_id, params, query });
    const page = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await commentsOn(db, actor, { column: "job_id", id }, page);
    return { count, next: pages.next(last), results };
  });

  serve(
    app,
    createJobComment,
    ({ actor, params, body }) =>
      uploadedFiles(app, actor, body.files, async (db) => assertMayComment(await requireJob(db, actor, params.job_id))),
    async ({ db, actor, params, body, prepared: files }) => {
      const job = await requireJob(db, actor, params.job_id);
      const id = await commentOnJob(db, app, actor, job, { ...body, files });
      return commentById(db, actor, id);
    },
  );

  serve(app, getComment, async ({ db, actor, params }) => commentById(db, actor, params.comment_id));

  serve(app, readCommentFile, async ({ db, actor, params, request }) => {
    const comment = await requireComment(db, actor, params.comment_id);
    return fileAnswer(app.storage, await requireFileOf(db, comment, params.file_id), request, true);
  });

  serve(app, patchComment, async ({ db, actor, params, body }) => {
    const comment = await requireComment(db, actor, params.comment_id, { lock: true });
    await editComment(db, actor, comment, body);
    return commentById(db, actor, comment.id);
  });

  serve(app, deleteComment, async ({ db, actor, params }) => {
    const comment = await requireComment(db, actor, params.comment_id, { lock: true });
    await removeComment(db, actor, comment);
  });

  serve(app, restoreCommentEndpoint, async ({ db, actor, params }) => {
    const comment = await requireComment(db, actor, params.comment_id, { lock: true, isDeleted: true });
    await restoreComment(db, actor, comment);
    return commentById(db, actor, comment.id);
  });

  serve(app, listApplicationMentionable, async ({ db, actor, params, query }) => {
    const application = await requireApplication(db, actor, params.application_id);
    return findPeople(offeredOn(db, actor, application), query.q);
  });

  serve(app, listJobMentionable, async ({ db, actor, params, query }) => {
    const job = await requireJob(db, actor, params.job_id);
    return findPeople(offeredOn(db, actor, job), query.q);
  });
}
