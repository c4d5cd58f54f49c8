import { sql } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { myJobRole, visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { CommentScope } from "../comments.ts";

/** Selects the team's comments and the reader's own private ones. */
const ownAndTeamComments = (db: Db, actor: Actor, { isDeleted = false } = {}) =>
  db
    .selectFrom("comment")
    .where("comment.company_id", "=", actor.company_id)
    .where("comment.deleted_at", isDeleted ? "is not" : "is", null)
    .where((eb) => eb.or([eb("comment.scope", "=", "team"), eb("comment.user_id", "=", readerId(actor))]));

/** Selects the application of a comment, if the person can see it and read the team's comments there. */
const seenApplication = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .where("application.id", "=", sql.ref<number>("comment.application_id"))
    .where(readsTeam(actor, myRole(actor)))
    .select("application.id");

/**
 * Access query of comments: those on applications and jobs that a person can see. Every read of comments starts here or
 * with `visibleApplicationComments`.
 */
export const visibleComments = (db: Db, actor: Actor, options?: { isDeleted?: boolean }) =>
  ownAndTeamComments(db, actor, options).where((eb) =>
    eb.or([
      eb.exists(seenApplication(db, actor)),
      eb.exists(
        visibleJobs(db, actor)
          .where("job.id", "=", sql.ref<number>("comment.job_id"))
          .where(readsTeam(actor, myJobRole(actor)))
          .select("job.id"),
      ),
    ]),
  );

/**
 * Selects the visible comments on many applications. PostgreSQL checks access once per application instead of once per
 * comment.
 */
export const visibleApplicationComments = (db: Db, actor: Actor, application_ids: readonly number[]) =>
  ownAndTeamComments(db, actor)
    .where(sql<boolean>`comment.application_id = any(${application_ids}::bigint[])`)
    .where((eb) =>
      eb.exists(seenApplication(db, actor).where(sql<boolean>`application.id = any(${application_ids}::bigint[])`)),
    );

/**
 * SQL condition: whether the role can read a comment. Agency recruiters belong to another company and read only their
 * own.
 */
const readsTeam = (actor: Actor, role: ReturnType<typeof myRole>) =>
  sql<boolean>`(${role} <> 'recruiter' or comment.user_id = ${actor.user_id})`;

/** A loaded comment. Functions that take this type can't be called with a comment whose access was not checked. */
export type VisibleComment = {
  id: number;
  company_id: number;
  application_id: number | null;
  job_id: number | null;
  user_id: number;
  scope: CommentScope;
  message: string;
  version: number;
};

/**
 * Returns the comment, or throws 404 if it doesn't exist or the actor can't see it. `lock` prevents changes by other
 * transactions until this one ends.
 */
export async function requireComment(
  db: Db,
  actor: Actor,
  comment_id: number,
  options: { lock?: boolean; isDeleted?: boolean } = {},
): Promise<VisibleComment> {
  const comment = await visibleComments(db, actor, options)
    .where("comment.id", "=", comment_id)
    .select(["id", "company_id", "application_id", "job_id", "user_id", "scope", "message", "version"])
    .$if(options.lock ?? false, (query) => query.forUpdate("comment"))
    .executeTakeFirst();
  if (!comment) throw notFound();
  return comment as VisibleComment;
}
