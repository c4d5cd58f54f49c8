import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { Comment } from "../comments.contract.ts";
import { canDeleteComment, canEditComment } from "../comments.policy.ts";
import type { CommentScope } from "../comments.ts";
import { filesIn } from "./comment-files.ts";
import { visibleComments } from "./comments.access.ts";
import { namesIn } from "./mentions.ts";

export type Subject = { column: "application_id" | "job_id"; id: number };

const selectComments = (db: Db, actor: Actor) =>
  visibleComments(db, actor).select((eb) => [
    "comment.id",
    "comment.scope",
    "comment.message",
    "comment.application_id",
    "comment.job_id",
    "comment.user_id",
    "comment.dt_created",
    "comment.dt_modified",
    "comment.version",
    userRef(eb, "comment.user_id").as("user"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectComments>["execute"]>>[number];

type Files = Awaited<ReturnType<typeof filesIn>>;

const newestFirst: SortOrder = { keys: [{ value: sql<number>`comment.id`, type: "bigint" }], isDescending: true };

/** Returns one page of the visible comments on a subject, newest first. The count includes only visible comments. */
export async function commentsOn(
  db: Db,
  actor: Actor,
  subject: Subject,
  page: { page_size: number; after: Keys | undefined },
) {
  const found = selectComments(db, actor).where(`comment.${subject.column}`, "=", subject.id);
  const [{ count }, { rows, last }] = await Promise.all([
    visibleComments(db, actor)
      .where(`comment.${subject.column}`, "=", subject.id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    pageOf(found, newestFirst, page),
  ]);
  const comments = rows.map(({ row }) => row);
  const results = await present(db, actor, comments, filesIn(db, actor.company_id, comments));
  return { count, results, last };
}

export async function commentById(db: Db, actor: Actor, id: number): Promise<Comment> {
  const [row, files] = await Promise.all([
    selectComments(db, actor).where("comment.id", "=", id).executeTakeFirst(),
    filesIn(db, actor.company_id, [{ id }]),
  ]);
  const [comment] = row ? await present(db, actor, [row], files) : [];
  if (!comment) throw notFound();
  return comment;
}

async function present(db: Db, actor: Actor, page: readonly Row[], given: Files | Promise<Files>): Promise<Comment[]> {
  const [namesOf, files] = await Promise.all([namesIn(db, actor.company_id, page), given]);
  return page.map(({ application_id, job_id, user_id, ...row }) => ({
    ...row,
    scope: row.scope as CommentScope,
    application: application_id,
    job: job_id,
    mentions: namesOf(row.message),
    files: (files.get(row.id) ?? []).map(({ file }) => file),
    canEdit: canEditComment(actor, { user_id }),
    canDelete: canDeleteComment(actor, { user_id }),
  }));
}
