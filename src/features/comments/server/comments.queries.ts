import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { Comment } from "../comments.contract.ts";
import { canDeleteComment, canEditComment } from "../comments.policy.ts";
import { mentionedIn, type CommentScope } from "../comments.ts";
import { visibleComments } from "./comments.access.ts";

/** The subject of a comment. */
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

const newestFirst: SortOrder = { keys: [{ value: sql<number>`comment.id`, type: "bigint" }], isDescending: true };

/** One page of what a person may read on a subject, newest first. The count is of what they may read, too. */
export async function commentsOn(
  db: Db,
  actor: Actor,
  subject: Subject,
  page: { page_size: number; after: Keys | undefined },
) {
  const { count } = await visibleComments(db, actor)
    .where(`comment.${subject.column}`, "=", subject.id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const found = selectComments(db, actor).where(`comment.${subject.column}`, "=", subject.id);
  const { rows, last } = await pageOf(found, newestFirst, page);
  const results = await present(
    db,
    actor,
    rows.map(({ row }) => row),
  );
  return { count, results, last };
}

export async function commentById(db: Db, actor: Actor, id: number): Promise<Comment> {
  const row = await selectComments(db, actor).where("comment.id", "=", id).executeTakeFirst();
  const [comment] = row ? await present(db, actor, [row]) : [];
  if (!comment) throw notFound();
  return comment;
}

async function present(db: Db, actor: Actor, page: readonly Row[]): Promise<Comment[]> {
  const colleagues = await colleaguesOf(db, actor.company_id, [
    ...new Set(page.flatMap(({ message }) => mentionedIn(message))),
  ]);
  return page.map(({ application_id, job_id, user_id, ...row }) => ({
    ...row,
    scope: row.scope as CommentScope,
    application: application_id,
    job: job_id,
    mentions: mentionedIn(row.message).flatMap((id) => colleagues.get(id) ?? []),
    canEdit: canEditComment(actor, { user_id }),
    canDelete: canDeleteComment(actor, { user_id }),
  }));
}

/** Which of these ids work in the company; a token with any other id mentions no colleague. */
async function colleaguesOf(db: Db, company_id: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string }>();
  const found = await db
    .selectFrom("company_user")
    .innerJoin("app_user", "app_user.id", "company_user.user_id")
    .where("company_user.company_id", "=", company_id)
    .where(sql<boolean>`company_user.user_id = any(${ids}::bigint[])`)
    .select(["app_user.id", "app_user.name"])
    .execute();
  return new Map(found.map((user) => [user.id, user]));
}
