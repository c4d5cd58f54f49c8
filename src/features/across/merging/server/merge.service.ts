import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { logTextChanged } from "#features/platform/indexing/server/text-changed.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import { refreshAverage } from "#features/review/ratings/server/ratings.service.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { FilledField } from "../merges.ts";
import { undoCarrying } from "./merge-carried.ts";
import type { MergePlan } from "./merge-plan.ts";
import { moveAnswers, returnAnswers } from "./merged-answers.ts";
import { copyRecommendation, removeRecommendation } from "./merged-recommendation.ts";
import {
  copyFiles,
  copyInterviewers,
  copyTags,
  removeFiles,
  removeInterviewers,
  removeTags,
  type Moved,
} from "./merged-rows.ts";
import { moveAllRows, moveRows, returnAllRows, type Way } from "./move-rows.ts";
import type { Pair } from "./pair.ts";

/**
 * Merges the other application into this one. Answers move, and so do the rows of every table that declares it.
 * Interviewers of the other application get access to this one. Fields, documents and tags are copied, so that undo
 * still works after the copies were changed. The other application is hidden afterwards. Its history stays with it and
 * is shown together with this one's. The caller has locked both.
 */
export async function mergeApplications(
  db: Db,
  actor: Actor,
  { application, other }: Pair,
  plan: MergePlan,
): Promise<number> {
  const { company_id, id: primary_id } = application;
  const way = { company_id, from: other.id, to: primary_id };
  const moved: Moved = {
    fields: plan.fields,
    files: await copyFiles(db, company_id, primary_id, plan.files),
    tags: await copyTags(db, way),
    rows: {
      ...(await moveAllRows(db, way)),
      ...(plan.moves_reason && { rejection_reason: await moveRows(db, "rejection_reason", way) }),
    },
    interviewers: await copyInterviewers(db, way),
    ...(await moveAnswers(db, way)),
    recommendation: await copyRecommendation(db, way),
  };
  await fillIn(db, way, plan.fields);
  const { id: merge_id } = await db
    .insertInto("application_merge")
    .values({
      company_id,
      primary_id,
      secondary_company_id: company_id,
      secondary_id: other.id,
      user_id: actor.user_id,
      moved: JSON.stringify(moved),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await finish(db, { application, other }, moved, sql`${primary_id}::bigint`);
  await log(db, actor, "applications_merged", merge_id, { application, other });
  await tellInterviewers(db, actor, moved);
  return merge_id;
}

/**
 * Undoes the latest merge; anyone on the team can. Every moved row returns in its current state. Anything added or
 * changed here since stays here. The caller has locked the application.
 */
export async function undoMerge(
  db: Db,
  services: Pick<Services, "secrets">,
  actor: Actor,
  application: VisibleApplication,
  merge_id: number,
): Promise<number | null> {
  assertAllowed(canMove(application), "merging:onlyTeam");
  assertAllowed(!application.anonymized, "merging:anonymized");
  const { company_id, id: primary_id } = application;
  const merges = await db
    .selectFrom("application_merge")
    .where("company_id", "=", company_id)
    .where("primary_id", "=", primary_id)
    .where("id", ">=", merge_id)
    .select(["id", "secondary_company_id", "secondary_id", "moved", "undone_at"])
    .orderBy("id")
    .execute();
  const merge = merges.find(({ id }) => id === merge_id);
  if (!merge) throw notFound();
  if (merge.undone_at !== null) throw new AppError(409, "already_undone", "merging:alreadyUndone");
  if (merges.some(({ id, undone_at }) => id > merge_id && undone_at === null))
    throw new AppError(409, "later_merge", "merging:laterMerge");

  const moved = merge.moved as Moved;
  await markUndone(db, actor, company_id, merge_id);
  if (merge.secondary_company_id !== company_id) {
    await undoCarrying(db, services, actor, application, { merge_id, moved });
    return null;
  }
  const { id: secondary_id, job_id } = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("id", "=", merge.secondary_id)
    .select(["id", "job_id"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const back = { company_id, from: primary_id, to: secondary_id };
  await takeOut(db, { company_id, from: secondary_id, to: primary_id }, moved.fields);
  await removeFiles(db, company_id, primary_id, moved.files);
  await removeTags(db, company_id, primary_id, moved.tags);
  await returnAllRows(db, back, moved.rows);
  await removeInterviewers(db, company_id, moved.interviewers ?? []);
  await returnAnswers(db, back, moved);
  if (moved.recommendation)
    await removeRecommendation(db, { company_id, from: secondary_id, to: primary_id }, moved.recommendation);
  const other = { ...application, id: secondary_id, job_id };
  await finish(db, { application, other }, moved, sql`null::bigint`);
  await log(db, actor, "merge_undone", merge_id, { application, other });
  await tellInterviewers(db, actor, moved);
  return secondary_id;
}

const markUndone = (db: Db, actor: Actor, company_id: number, merge_id: number) =>
  db
    .updateTable("application_merge")
    .set({ undone_at: sql`now()`, undone_by_id: actor.user_id })
    .where("company_id", "=", company_id)
    .where("id", "=", merge_id)
    .execute();

const keyOf = { email: "email_key" } as const;
const columnsOf = (fields: readonly FilledField[]) =>
  fields.flatMap((field) => (field === "email" ? [field, keyOf.email] : [field]));

const fillIn = async (db: Db, { company_id, from, to }: Way, fields: readonly FilledField[]) => {
  const columns = columnsOf(fields).map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  if (columns.length === 0) return;
  await sql`
    update application set ${sql.join(columns)} from application given
    where application.company_id = ${company_id} and application.id = ${to}
      and given.company_id = ${company_id} and given.id = ${from}
  `.execute(db);
};

/** Clears the fields that a merge filled, unless they were changed since. */
const takeOut = async (db: Db, { company_id, from, to }: Way, fields: readonly FilledField[]) => {
  const columns = fields.flatMap((field) =>
    columnsOf([field]).map(
      (name) => sql`${sql.ref(name)} = case
        when application.${sql.ref(field)} is distinct from given.${sql.ref(field)} then application.${sql.ref(name)}
        else ${field === "message" ? sql`''` : sql`null`} end`,
    ),
  );
  if (columns.length === 0) return;
  await sql`
    update application set ${sql.join(columns)} from application given
    where application.company_id = ${company_id} and application.id = ${to}
      and given.company_id = ${company_id} and given.id = ${from}
  `.execute(db);
};

/**
 * Updates everything derived from the rows: the application that the other one is merged into, both rating averages,
 * and the search index.
 */
async function finish(db: Db, { application, other }: Pair, moved: Moved, merged_into: RawBuilder<unknown>) {
  const { company_id } = application;
  await sql`
    update application set version = version + 1, last_modified = now(),
      merged_into_id = case when id = ${other.id} then ${merged_into} else merged_into_id end
    where company_id = ${company_id} and id in (${application.id}, ${other.id})
  `.execute(db);
  const { rating = [], comment = [] } = moved.rows;
  if (rating.length > 0) for (const one of [application, other]) await refreshAverage(db, one);
  if (moved.fields.length + moved.files.length > 0) await indexApplicationText(db, company_id, [application.id]);
  if (comment.length + (moved.answers?.length ?? 0) > 0)
    await logTextChanged(db, company_id, [application.id, other.id]);
}

/** Notifies the added interviewers' browsers, which now show another application. */
const tellInterviewers = (db: Db, { company_id, user_id: actor_id }: Actor, { interviewers = [] }: Moved) =>
  logActivity(
    db,
    interviewers.map(({ user_id }) => ({
      type: "access_changed" as const,
      company_id,
      actor_id,
      data: { recipient_id: user_id },
    })),
  );

/** Logs the merge for both applications. Each entry names the other application without showing its id. */
const log = (
  db: Db,
  actor: Actor,
  type: "applications_merged" | "merge_undone",
  merge_id: number,
  { application, other }: Pair,
) => {
  const line = ({ id, job_id }: VisibleApplication, data: Record<string, number | string>) => ({
    type,
    company_id: application.company_id,
    actor_id: actor.user_id,
    application_id: id,
    job_id,
    data: { merge_id, ...data },
  });
  return logActivity(db, [
    line(application, { part: "kept", secondary_id: other.id }),
    line(other, { part: "merged", primary_id: application.id }),
  ]);
};
