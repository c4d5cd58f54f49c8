import type { Actor } from "#shared/actor.ts";
import type { BodyOf } from "#shared/contract.ts";
import { AppError, fieldError, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { MatchingValues, patchMatching } from "../matching.contract.ts";
import { adOf, matchingOf } from "./matching.queries.ts";

const placeOf = ({ company_id, id: job_id }: VisibleJob) => ({ company_id, job_id });

export async function createMatchingOf(db: Db, actor: Actor, job: VisibleJob, values: MatchingValues): Promise<void> {
  const made = await db
    .insertInto("matching_ad")
    .values({ ...placeOf(job), should_match_all: values.should_match_all, ...(await columnsOf(db, job, values)) })
    .onConflict((conflict) => conflict.columns(["company_id", "job_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new AppError(409, "matching_exists", "matching:exists");
  await log(db, actor, job);
}

export async function changeMatchingOf(
  db: Db,
  actor: Actor,
  job: VisibleJob,
  { criteria, should_match_all, id }: BodyOf<typeof patchMatching>,
): Promise<void> {
  const ad = await adOf(db, placeOf(job));
  if (!ad || (id !== undefined && id !== ad.id)) throw notFound();
  const columns = {
    ...(should_match_all !== undefined && { should_match_all }),
    ...(criteria && (await columnsOf(db, job, { criteria }))),
  };
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable("matching_ad")
    .set(columns)
    .where("company_id", "=", job.company_id)
    .where("id", "=", ad.id)
    .execute();
  await log(db, actor, job);
}

/** Checks that the criteria are offered, so that nobody can probe ids of other jobs. */
async function columnsOf(db: Db, job: VisibleJob, { criteria }: Pick<MatchingValues, "criteria">) {
  const { questions, tags } = await matchingOf(db, job);
  const choices = new Set(questions.flatMap((question) => question.choices.map(({ id }) => id)));
  const offered = { choice: choices, tag: new Set(tags.map(({ id }) => id)) };
  if (!criteria.every(({ kind, id }) => offered[kind].has(id))) throw fieldError("criteria", "matching:notOffered");
  const idsOf = (kind: "choice" | "tag") => [
    ...new Set(criteria.flatMap((criterion) => (criterion.kind === kind ? criterion.id : []))),
  ];
  return { choice_ids: idsOf("choice"), tag_ids: idsOf("tag") };
}

const log = (db: Db, { user_id }: Actor, { company_id, id: job_id }: VisibleJob) =>
  logActivity(db, { type: "job_matching_changed", company_id, actor_id: user_id, job_id });
