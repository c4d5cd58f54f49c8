import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleComments } from "#features/review/comments/server/comments.access.ts";
import { visibleScorecards } from "#features/review/scorecards/server/scorecards.access.ts";
import { visibleTasks } from "#features/review/tasks/server/tasks.access.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Merge, MergePreview } from "../merges.contract.ts";
import { maxMerges } from "../merges.ts";
import type { Carried } from "./carried.ts";
import { givenBy, type Given, type MergePlan } from "./merge-plan.ts";
import { sideOf } from "./merge-side.ts";
import { newAnswers } from "./merged-answers.ts";
import { findRecommendation } from "./merged-recommendation.ts";
import { newInterviewers } from "./merged-rows.ts";
import { isMovable } from "./move-rows.ts";
import type { Pair } from "./pair.ts";

/** Describes a planned merge, limited to what the person can see. */
export async function previewOf(
  db: Db,
  actor: Actor,
  { application, other }: Pair,
  plan: MergePlan,
): Promise<MergePreview> {
  const { company_id } = application;
  const way = { company_id, from: other.id, to: application.id };
  const [kept, merged] = [await sideOf(db, actor, application.id), await sideOf(db, actor, other.id)];
  const { values } = await givenBy(db, other);
  const { comments } = await visibleComments(db, actor)
    .where("comment.application_id", "=", other.id)
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .executeTakeFirstOrThrow();
  const { tasks } = await visibleTasks(db, actor)
    .where("task.application_id", "=", other.id)
    .select((eb) => eb.fn.countAll<number>().as("tasks"))
    .executeTakeFirstOrThrow();
  const ratings = await db
    .selectFrom("rating")
    .where("company_id", "=", company_id)
    .where("application_id", "=", other.id)
    .select(isMovable("rating", way).as("moves"))
    .execute();
  const { rows: tags } = await sql<{ name: string }>`
    select tag.name from application_tag given
    join tag on tag.company_id = given.company_id and tag.id = given.tag_id
    where given.company_id = ${company_id} and given.application_id = ${other.id} and not exists (
      select from application_tag kept where kept.company_id = given.company_id
        and kept.application_id = ${application.id} and kept.tag_id = given.tag_id
    ) order by tag.name
  `.execute(db);

  const scorecards = await visibleScorecards(db, actor)
    .where("scorecard.application_id", "=", other.id)
    .where("scorecard.is_submitted", "=", true)
    .select(isMovable("scorecard", way).as("moves"))
    .execute();
  const { count: feedback_links } = await db
    .selectFrom("feedback_link")
    .where("company_id", "=", company_id)
    .where("application_id", "=", other.id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { share_links } = await db
    .selectFrom("share_link_application")
    .innerJoin("share_link as link", (join) =>
      join
        .onRef("link.company_id", "=", "share_link_application.company_id")
        .onRef("link.id", "=", "share_link_application.share_link_id"),
    )
    .where("share_link_application.company_id", "=", company_id)
    .where("share_link_application.application_id", "=", other.id)
    .where(isMovable("share_link_application", way))
    .where(sql<boolean>`link.revoked_at is null and link.expires_at > now()`)
    .select((eb) => eb.fn.countAll<number>().as("share_links"))
    .executeTakeFirstOrThrow();
  const answers = await db
    .selectFrom("answer")
    .where("company_id", "=", company_id)
    .where("application_id", "=", other.id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { rows: answered } = await newAnswers(db, way);
  const interviewers = await newInterviewers(db, way)
    .innerJoin("app_user", "app_user.id", "invited.user_id")
    .select("app_user.name")
    .orderBy("app_user.name")
    .execute();

  return {
    kept,
    merged,
    other_company: null,
    ...shownOf(plan, values),
    tags: tags.map(({ name }) => name),
    comments,
    tasks,
    ratings: ratings.filter(({ moves }) => moves).length,
    ratings_left: ratings.filter(({ moves }) => !moves).length,
    scorecards: scorecards.filter(({ moves }) => moves).length,
    scorecards_left: scorecards.filter(({ moves }) => !moves).length,
    feedback_links,
    share_links,
    interviewers: interviewers.map(({ name }) => name),
    answers: answered.length,
    answers_left: answers.count - answered.length,
    recommendation: (await findRecommendation(db, way)) !== undefined,
    moves_reason: plan.moves_reason,
  };
}

/** Describes a planned copy from another company. */
export async function previewOfCarrying(
  db: Db,
  actor: Actor,
  { id }: { id: number },
  { side, company_name, given }: Carried,
  plan: MergePlan,
): Promise<MergePreview> {
  return {
    kept: await sideOf(db, actor, id),
    merged: side,
    other_company: company_name,
    ...shownOf(plan, given.values),
    tags: [],
    comments: 0,
    tasks: 0,
    ratings: 0,
    ratings_left: 0,
    scorecards: 0,
    scorecards_left: 0,
    feedback_links: 0,
    share_links: 0,
    interviewers: [],
    answers: 0,
    answers_left: 0,
    recommendation: false,
    moves_reason: false,
  };
}

const shownOf = (plan: MergePlan, values: Given["values"]) => ({
  fields: plan.fields.map((field) => ({ field, text: values[field] ?? "" })),
  files: plan.files.map(({ file: { name }, field }) => ({ name, field })),
  files_left: plan.files_left.map(({ name }) => ({ name })),
});

/** Lists the merges into an application that haven't been undone, newest first. */
export const mergesOf = (db: Db, { company_id, id }: { company_id: number; id: number }): Promise<Merge[]> =>
  db
    .selectFrom("application_merge")
    // An application of another company isn't visible here, so this join finds no row for it.
    .leftJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "application_merge.secondary_company_id")
        .onRef("application.id", "=", "application_merge.secondary_id"),
    )
    .leftJoin("job", (join) =>
      join.onRef("job.company_id", "=", "application.company_id").onRef("job.id", "=", "application.job_id"),
    )
    .where("application_merge.company_id", "=", company_id)
    .where("application_merge.primary_id", "=", id)
    .where("application_merge.undone_at", "is", null)
    .select((eb) => [
      "application_merge.id",
      "job.title as job_title",
      userRef(eb, "application_merge.user_id").as("user"),
      "application_merge.dt_created",
    ])
    .orderBy("application_merge.id", "desc")
    .limit(maxMerges)
    .execute();
