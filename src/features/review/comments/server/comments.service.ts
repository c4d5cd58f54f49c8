import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, changedMeanwhile } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canComment, type Standing } from "#features/review/applications/applications.policy.ts";
import {
  requireApplication,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import type { Subject } from "#features/review/applications/server/colleagues.ts";
import { requireJob, type VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import { logTextChanged } from "#features/platform/indexing/server/text-changed.ts";
import { indexComments } from "./index-comments.ts";
import type { GivenFile } from "#features/review/files/server/attached-files.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { canDeleteComment, canEditComment, defaultScope } from "../comments.policy.ts";
import type { CommentScope } from "../comments.ts";
import { attachFiles } from "./comment-files.ts";
import type { VisibleComment } from "./comments.access.ts";
import { commentById, commentsOn } from "./comments.queries.ts";
import { assertMentionable, saveMentions } from "./mentions.ts";

/** For features that show an application's comments together with other data. */
export { commentsOn };

export const assertMayComment = (subject: Standing): void =>
  assertAllowed(canComment(subject), "comments:mayNotComment");

type Written = { message: string; scope?: CommentScope | undefined; files: readonly GivenFile[] };

/**
 * Adds a comment to an application. It changes neither `version` nor `last_modified` of the application: these are
 * visible to all readers, and would reveal that a colleague wrote a private comment.
 */
export async function commentOnApplication(
  db: Db,
  services: Services,
  actor: Actor,
  application: VisibleApplication,
  written: Written,
): Promise<number> {
  assertMayComment(application);
  const { company_id, job_id } = application;
  await assertMentionable(db, () => application, written.message);
  return insertComment(
    db,
    services,
    actor,
    { company_id, application_id: application.id, job_id: null },
    written,
    job_id,
  );
}

export async function commentOnJob(
  db: Db,
  services: Services,
  actor: Actor,
  job: VisibleJob,
  written: Written,
): Promise<number> {
  assertMayComment(job);
  await assertMentionable(db, () => job, written.message);
  return insertComment(
    db,
    services,
    actor,
    { company_id: job.company_id, application_id: null, job_id: job.id },
    written,
    job.id,
  );
}

async function insertComment(
  db: Db,
  services: Services,
  actor: Actor,
  place: { company_id: number; application_id: number | null; job_id: number | null },
  { message, scope = defaultScope(actor), files }: Written,
  job_id: number,
): Promise<number> {
  const comment = await db
    .insertInto("comment")
    .values({ ...place, user_id: actor.user_id, message, scope })
    .returning(["id", "company_id", "application_id", "message"])
    .executeTakeFirstOrThrow();
  await saveMentions(db, comment, message);
  await attachFiles(db, services, actor, comment, files);
  await index(db, comment);
  await log(db, actor, "comment_added", { ...comment, job_id }, scope);
  return comment.id;
}

/** Changes a comment's message or scope. Throws a conflict with the current comment if `version` is outdated. */
export async function editComment(
  db: Db,
  actor: Actor,
  comment: VisibleComment,
  change: { message?: string | undefined; scope?: CommentScope | undefined; version?: number | undefined },
): Promise<void> {
  assertAllowed(canEditComment(actor, comment), "comments:onlyAuthorsEdit");
  if (change.version !== undefined && change.version !== comment.version) {
    throw changedMeanwhile(await commentById(db, actor, comment.id));
  }
  const { message = comment.message, scope = comment.scope } = change;
  if (message === comment.message && scope === comment.scope) return;
  await assertMentionable(db, () => subjectOf(db, actor, comment), message, comment.message);

  await db
    .updateTable("comment")
    .set({ message, scope, dt_modified: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", comment.company_id)
    .where("id", "=", comment.id)
    .execute();
  await saveMentions(db, comment, message, comment.message);
  await index(db, { ...comment, message });
  // Readers who saw the comment are notified of the change, even if they can't see it anymore.
  const wasOrIsShared = comment.scope === "team" || scope === "team";
  await log(db, actor, "comment_edited", comment, wasOrIsShared ? "team" : "private");
}

export async function removeComment(db: Db, actor: Actor, comment: VisibleComment): Promise<void> {
  assertAllowed(canDeleteComment(actor, comment), "comments:onlyAuthorsDelete");
  // Clearing the search document removes the comment from all searches.
  await db
    .updateTable("comment")
    .set({ deleted_at: sql`now()`, document: null })
    .where("company_id", "=", comment.company_id)
    .where("id", "=", comment.id)
    .execute();
  if (comment.application_id !== null) await logTextChanged(db, comment.company_id, [comment.application_id]);
  await log(db, actor, "comment_deleted", comment, comment.scope);
}

export async function restoreComment(db: Db, actor: Actor, comment: VisibleComment): Promise<void> {
  assertAllowed(canDeleteComment(actor, comment), "comments:onlyAuthorsDelete");
  await db
    .updateTable("comment")
    .set({ deleted_at: null })
    .where("company_id", "=", comment.company_id)
    .where("id", "=", comment.id)
    .execute();
  await index(db, comment);
  await log(db, actor, "comment_restored", comment, comment.scope);
}

const subjectOf = (db: Db, actor: Actor, { application_id, job_id }: VisibleComment): Promise<Subject> =>
  application_id === null ? requireJob(db, actor, job_id ?? 0) : requireApplication(db, actor, application_id);

/** Indexes a comment for the search. Comments on jobs are not searched. */
const index = (
  db: Db,
  { company_id, application_id, ...comment }: Pick<VisibleComment, "id" | "company_id" | "application_id" | "message">,
) => indexComments(db, company_id, application_id === null ? [] : [{ ...comment, application_id }]);

/** Logs the scope, because readers of the log must not learn of private comments either. */
const log = (
  db: Db,
  actor: Actor,
  type: "comment_added" | "comment_edited" | "comment_deleted" | "comment_restored",
  comment: { id: number; company_id: number; application_id: number | null; job_id: number | null },
  scope: CommentScope,
) =>
  logActivity(db, {
    type,
    company_id: comment.company_id,
    actor_id: actor.user_id,
    ...(comment.application_id !== null && { application_id: comment.application_id }),
    ...(comment.job_id !== null && { job_id: comment.job_id }),
    data: { comment_id: comment.id, scope },
  });
