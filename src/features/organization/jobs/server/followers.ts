import type { Actor } from "#shared/actor.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import { isAnyOf } from "#server/db/is-any-of.ts";
import type { FollowedNews, JobFollower } from "../jobs.contract.ts";
import { canReadTeam } from "../jobs.policy.ts";
import { readersOfJobs, type VisibleJob } from "./jobs.access.ts";

const flags = ["has_new_application_enabled", "has_job_expire_soon_enabled", "has_job_expired_enabled"] as const;
export type FollowerFlag = (typeof flags)[number];

const ownRow = (db: Db, actor: Actor, { id, company_id }: VisibleJob) =>
  db
    .selectFrom("job_follower")
    .where("company_id", "=", company_id)
    .where("job_id", "=", id)
    .where("user_id", "=", actor.user_id)
    .select(["id", ...flags]);

export const followerOf = async (db: Db, actor: Actor, job: VisibleJob): Promise<JobFollower | null> =>
  (await ownRow(db, actor, job).executeTakeFirst()) ?? null;

export async function follow(db: Db, actor: Actor, job: VisibleJob, wanted: FollowedNews): Promise<JobFollower> {
  const { id: job_id, company_id } = job;
  const before = await ownRow(db, actor, job).executeTakeFirst();
  if (before && flags.every((flag) => before[flag] === wanted[flag])) return before;
  const follower = await db
    .insertInto("job_follower")
    .values({ ...wanted, company_id, job_id, user_id: actor.user_id })
    .onConflict((conflict) => conflict.columns(["company_id", "job_id", "user_id"]).doUpdateSet(wanted))
    .returning(["id", ...flags])
    .executeTakeFirstOrThrow();
  await logActivity(db, { type: "job_followed", company_id, actor_id: actor.user_id, job_id });
  return follower;
}

export async function unfollow(db: Db, actor: Actor, { id: job_id, company_id }: VisibleJob): Promise<void> {
  const removed = await db
    .deleteFrom("job_follower")
    .where("company_id", "=", company_id)
    .where("job_id", "=", job_id)
    .where("user_id", "=", actor.user_id)
    .returning("user_id")
    .executeTakeFirst();
  if (removed) await logActivity(db, { type: "job_unfollowed", company_id, actor_id: actor.user_id, job_id });
}

/**
 * Lists the followers of each job who can still see it. Agency recruiters see only themselves, because they can't see the
 * company's people.
 */
export async function followersOf(db: Db, actor: Actor, jobs: readonly Pick<VisibleJob, "id" | "my_role">[]) {
  const known = jobs.filter(canReadTeam).map(({ id }) => id);
  const rows = await readersOfJobs(db, actor.company_id)
    .innerJoin("job_follower", (join) =>
      join
        .onRef("job_follower.company_id", "=", "job.company_id")
        .onRef("job_follower.job_id", "=", "job.id")
        .onRef("job_follower.user_id", "=", "app_user.id"),
    )
    .where(
      isAnyOf(
        "job.id",
        jobs.map(({ id }) => id),
      ),
    )
    .where((eb) => eb.or([isAnyOf("job.id", known), eb("app_user.id", "=", actor.user_id)]))
    .select(["job.id as job_id", "app_user.id as user_id"])
    .orderBy("app_user.id")
    .execute();
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id);
  return (job_id: number): number[] => byJob.get(job_id)?.map(({ user_id }) => user_id) ?? [];
}

/**
 * Lists the followers who want one kind of notification. Callers check for all notifications together whether each follower
 * can still see the job.
 */
export async function followersWho(db: Db, flag: FollowerFlag, job_ids: readonly number[]) {
  if (job_ids.length === 0) return [];
  return db
    .selectFrom("job_follower")
    .where(isAnyOf("job_id", job_ids))
    .where(flag, "=", true)
    .select(["company_id", "job_id", "user_id"])
    .execute();
}
