import { sql, type ExpressionBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { hasFeature, type Actor } from "#shared/actor.ts";
import { daysBetween, todayIn } from "#shared/time-zone.ts";
import { isOpen } from "#features/candidate-site/career/server/career.access.ts";
import { jobAddress } from "#features/candidate-site/career/server/career-page.ts";
import { canReadTeam } from "#features/organization/jobs/jobs.policy.ts";
import type { JobStatus } from "#features/organization/jobs/jobs.ts";
import { followersOf } from "#features/organization/jobs/server/followers.ts";
import { departmentsOf, locationsOf } from "#features/organization/jobs/server/job-places.ts";
import { myJobRole, visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import { optionsInPlace } from "#features/organization/structure/server/option-places.ts";
import { searchedByDefault } from "#features/across/search/server/search.access.ts";
import type { Db } from "#server/db/database.ts";
import { isAnyOf } from "#server/db/is-any-of.ts";
import type { DB } from "#server/db/schema.ts";
import type { Job } from "../job-list.contract.ts";
import { jobStages, stageGroups } from "../job-stages.ts";

type JobRows = ExpressionBuilder<DB, "job">;

/** Loads jobs that the actor can see, in the order of the ids. */
export async function jobsByIds(db: Db, actor: Actor, ids: readonly number[], clock: () => Date): Promise<Job[]> {
  if (ids.length === 0) return [];
  const today = todayIn(actor.time_zone, clock);
  const rows = await visibleJobs(db, actor)
    .where(isAnyOf("job.id", ids))
    .innerJoin("company", "company.id", "job.company_id")
    .select((eb) => [
      "job.id",
      "job.title",
      "job.status",
      "job.dt_created",
      "job.dt_first_published",
      "job.dt_last_published",
      "job.from_date",
      "job.to_date",
      "job.version",
      "company.slug",
      isOpen(eb as unknown as JobRows, today).as("is_open"),
      myJobRole(actor).as("my_role"),
      sql<string | null>`job_user.role`.as("role"),
      departmentsOf(eb as unknown as JobRows),
      locationsOf(eb as unknown as JobRows),
      hiringManagerOf(eb as unknown as JobRows),
    ])
    .execute();
  const countsOf = await applicationsInStages(db, actor, ids);
  const followers = await followersOf(db, actor, rows);
  const layers = await layersOf(db, actor, ids);

  const jobs = rows.map(({ slug, is_open, role, hiring_manager, ...job }): Job => {
    const stages = jobStages.map((stage) => ({ stage, count: countsOf(job.id, stageGroups[stage]) }));
    const follower_ids = followers(job.id);
    return {
      ...job,
      job_id: job.id,
      status: job.status as JobStatus,
      locations: job.locations as Job["locations"],
      layers: layers(job.id),
      has_expired: job.to_date !== null && job.to_date < today,
      has_future_from_date: job.from_date !== null && job.from_date >= today && hasFeature(actor, "scheduled_jobs"),
      days_open: daysOpen(job, actor, today),
      is_viewer: role === "viewer",
      is_interviewer: role === "job_interviewer",
      is_collaborator: role === "collaborator",
      is_follower: follower_ids.includes(actor.user_id),
      follower_ids,
      hiring_manager: canReadTeam(job) ? hiring_manager : null,
      current_applications: countsOf(job.id, stageGroups.new) + countsOf(job.id, stageGroups.active),
      stages,
      urls_json: {
        applications: { search: `/applications/?job_id=${job.id}` },
        preview: `/v2/jobs/${job.id}/preview/`,
        public: is_open ? jobAddress({ slug }, job) : null,
      },
    };
  });
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Published = Pick<Job, "dt_created" | "dt_last_published" | "from_date"> & { status: string };

/**
 * Number of days for which candidates have seen the ad since it was last published. Imported jobs have no publishing date,
 * so their creation date counts.
 */
function daysOpen(
  { status, dt_created, dt_last_published, from_date }: Published,
  { time_zone }: Actor,
  today: string,
) {
  if (status !== "published" || (from_date !== null && from_date > today)) return null;
  const published = todayIn(time_zone, () => new Date(dt_last_published ?? dt_created));
  return Math.max(0, daysBetween(from_date !== null && from_date > published ? from_date : published, today));
}

const hiringManagerOf = (eb: JobRows) =>
  jsonObjectFrom(
    eb
      .selectFrom("job_user as owner")
      .innerJoin("app_user", "app_user.id", "owner.user_id")
      .whereRef("owner.company_id", "=", "job.company_id")
      .whereRef("owner.job_id", "=", "job.id")
      .where("owner.role", "=", "job_owner")
      .select(["app_user.id", "app_user.name"])
      .orderBy("app_user.name")
      .orderBy("app_user.id")
      .limit(1),
  ).as("hiring_manager");

/** Returns the layer options of jobs in the form `layers_1:3`. */
async function layersOf(db: Db, { company_id }: Actor, ids: readonly number[]) {
  const rows = await db
    .with("placed", () => optionsInPlace(db, company_id))
    .selectFrom("job_layer")
    .innerJoin("placed", "placed.id", "job_layer.layer_option_id")
    .where("job_layer.company_id", "=", company_id)
    .where(isAnyOf("job_layer.job_id", ids))
    .select(["job_layer.job_id", "placed.dimension", "placed.place"])
    .orderBy("placed.dimension")
    .orderBy("placed.id")
    .execute();
  const layers = Map.groupBy(rows, ({ job_id }) => job_id);
  return (job_id: number): string[] =>
    (layers.get(job_id) ?? []).map(({ dimension, place }) => `layers_${dimension}:${place}`);
}

/**
 * Counts applications per stage. Uses the conditions of the search, so that each number equals the results that its link
 * opens.
 */
async function applicationsInStages(db: Db, actor: Actor, ids: readonly number[]) {
  const rows = await searchedByDefault(db, actor, "all")
    .where(isAnyOf("application.job_id", ids))
    .where("application.status_group", "in", Object.values(stageGroups))
    .select((eb) => ["application.job_id", "application.status_group", eb.fn.countAll<number>().as("count")])
    .groupBy(["application.job_id", "application.status_group"])
    .execute();
  const counts = new Map(rows.map(({ job_id, status_group, count }) => [`${job_id}/${status_group}`, count]));
  return (job_id: number, group: number): number => counts.get(`${job_id}/${group}`) ?? 0;
}
