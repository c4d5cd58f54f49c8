import { sql } from "kysely";
import { hasFeature, type Actor, type JobRole } from "#shared/actor.ts";
import { AppError, assertAllowed, fieldError, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { membersOf } from "#features/platform/companies/server/actors.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import { minPersonText, type TeamMember } from "../jobs.contract.ts";
import { canManageJob } from "../jobs.policy.ts";
import type { VisibleJob } from "./jobs.access.ts";

/** Members who have a role in a job. Use only for actors who can see the team. */
const partsIn = (db: Db, company_id: number) =>
  membersOf(db, company_id).innerJoin("job_user", (join) =>
    join.onRef("job_user.company_id", "=", "company.id").onRef("job_user.user_id", "=", "app_user.id"),
  );

const person = ["app_user.id", "app_user.name", "app_user.email"] as const;

export const teamOf = (db: Db, { id, company_id }: VisibleJob) =>
  partsIn(db, company_id)
    .where("job_user.job_id", "=", id)
    .select([
      ...person,
      sql<JobRole>`job_user.role`.as("role"),
      sql<TeamMember["granted_by"]>`job_user.granted_by`.as("granted_by"),
      sql<boolean>`company_user.is_recruiter`.as("is_recruiter"),
    ]);

const byName: SortOrder = {
  keys: [
    { value: sql<string>`lower(app_user.name) collate "C"`, type: "text" },
    { value: sql<number>`app_user.id`, type: "bigint" },
  ],
  isDescending: false,
};

export async function teamPage(db: Db, job: VisibleJob, paging: { after: Keys | undefined; page_size: number }) {
  const { count } = await partsIn(db, job.company_id)
    .where("job_user.job_id", "=", job.id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(teamOf(db, job), byName, paging);
  return { count, results: rows.map(({ row }) => row), last };
}

const maxCandidates = 20;

/**
 * Finds members without a role in the job. Includes agency recruiters if the company works with agencies. Returns no one for
 * a text below the minimum length, because it would match half of the company.
 */
export async function candidatesFor(db: Db, actor: Actor, { id, company_id }: VisibleJob, q: string) {
  if (q.length < minPersonText) return [];
  return membersOf(db, company_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("job_user")
            .where("job_user.company_id", "=", company_id)
            .where("job_user.job_id", "=", id)
            .whereRef("job_user.user_id", "=", "app_user.id")
            .select("job_user.role"),
        ),
      ),
    )
    .where(
      sql<boolean>`(position(lower(${q}) in lower(app_user.name)) > 0 or position(lower(${q}) in lower(app_user.email)) > 0)`,
    )
    .$if(!hasFeature(actor, "agencies"), (query) => query.where("company_user.is_recruiter", "=", false))
    .select([...person, sql<boolean>`company_user.is_recruiter`.as("is_recruiter")])
    .orderBy(sql`lower(app_user.name) collate "C"`)
    .orderBy("app_user.id")
    .limit(maxCandidates)
    .execute();
}

type Part = { user_id: number; role: JobRole };

export async function addToTeam(db: Db, actor: Actor, job: VisibleJob, { user_id, role }: Part): Promise<TeamMember> {
  assertAllowed(canManageJob(job), "jobs:onlyTeamManages");
  await assertFits(db, actor, job, { user_id, role });
  const added = await db
    .insertInto("job_user")
    .values({ company_id: job.company_id, job_id: job.id, user_id, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (!added) throw new AppError(409, "in_team", "jobs:team.inTeam");
  await log(db, actor, job, user_id, { to_role: role });
  return requireMember(db, job, user_id);
}

/** Changes a person's role. A role given by a rule becomes a manually given one, and so survives the rule. */
export async function changeRole(db: Db, actor: Actor, job: VisibleJob, part: Part): Promise<TeamMember> {
  assertAllowed(canManageJob(job), "jobs:onlyTeamManages");
  await requireMember(db, job, part.user_id);
  assertAllowed(part.user_id !== actor.user_id, "jobs:team.ownRole");
  return setRole(db, actor, job, part);
}

/** Changes a role, including the actor's own: an admin can take over the jobs of a person who leaves. */
export async function setRole(db: Db, actor: Actor, job: VisibleJob, { user_id, role }: Part): Promise<TeamMember> {
  assertAllowed(canManageJob(job), "jobs:onlyTeamManages");
  const before = await requireMember(db, job, user_id);
  await assertFits(db, actor, job, { user_id, role }, before.role);
  const changed = await partOf(db, job, user_id)
    .set({ role, granted_by: "person" })
    .where("role", "<>", role)
    .returning("user_id")
    .executeTakeFirst();
  if (changed) await log(db, actor, job, user_id, { from_role: before.role, to_role: role });
  return requireMember(db, job, user_id);
}

/** Removes a person from the team. A job without a team is allowed, because owners and admins can see every job. */
export async function removeFromTeam(db: Db, actor: Actor, job: VisibleJob, user_id: number): Promise<void> {
  assertAllowed(canManageJob(job), "jobs:onlyTeamManages");
  const before = await requireMember(db, job, user_id);
  assertAllowed(user_id !== actor.user_id, "jobs:team.ownRole");
  const removed = await db
    .deleteFrom("job_user")
    .where("company_id", "=", job.company_id)
    .where("job_id", "=", job.id)
    .where("user_id", "=", user_id)
    .returning("user_id")
    .executeTakeFirst();
  if (removed) await log(db, actor, job, user_id, { from_role: before.role });
}

const partOf = (db: Db, { id, company_id }: VisibleJob, user_id: number) =>
  db
    .updateTable("job_user")
    .where("company_id", "=", company_id)
    .where("job_id", "=", id)
    .where("user_id", "=", user_id);

async function requireMember(db: Db, job: VisibleJob, user_id: number): Promise<TeamMember> {
  const member = await teamOf(db, job).where("app_user.id", "=", user_id).executeTakeFirst();
  if (!member) throw notFound();
  return member;
}

/**
 * Throws unless agency recruiters get recruiter roles and colleagues get other roles. The role decides who can see the
 * team's opinions.
 */
async function assertFits(
  db: Db,
  actor: Actor,
  { company_id }: VisibleJob,
  { user_id, role }: Part,
  before?: JobRole,
): Promise<void> {
  const member = await membersOf(db, company_id)
    .where("app_user.id", "=", user_id)
    .select("company_user.is_recruiter")
    .executeTakeFirst();
  if (!member) throw fieldError("user_id", "jobs:team.notOffered");
  if (role === "recruiter" && !member.is_recruiter) throw fieldError("role", "jobs:team.noRecruiter");
  if (role === "recruiter" && before !== "recruiter" && !hasFeature(actor, "agencies"))
    throw fieldError("role", "jobs:team.noAgencies");
}

/** Logs the change. The second activity notifies only the person, who can have lost access to the job. */
const log = (
  db: Db,
  { user_id: actor_id }: Actor,
  { id: job_id, company_id }: VisibleJob,
  user_id: number,
  roles: { from_role?: JobRole; to_role?: JobRole },
) =>
  logActivity(db, [
    { type: "job_team_changed", company_id, actor_id, job_id, data: { user_id, ...roles } },
    { type: "access_changed", company_id, actor_id, data: { recipient_id: user_id } },
  ]);
