import { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import { Id } from "#shared/schemas.ts";
import { rolesOf, setOwner } from "#features/review/applications/server/application-changes.ts";
import { requireApplication, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { addToTeam, setRole, teamOf } from "#features/organization/jobs/server/team.ts";
import { requireJob } from "#features/organization/jobs/server/jobs.access.ts";
import { canOwn } from "#features/review/applications/applications.policy.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import type { HandOver } from "#features/organization/people/server/removal.service.ts";
import { requireTask, visibleTasks } from "#features/review/tasks/server/tasks.access.ts";
import { changeTask } from "#features/review/tasks/server/tasks.service.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineBatchJob } from "#server/queue/batch-job.ts";
import { withinCompany } from "#server/within-company.ts";
import { jobsOwnedBefore } from "./owned-jobs.ts";

/** Maximum jobs, applications and tasks that share a transaction. */
const batchSize = 25;

const Given = z.object({
  company_id: Id,
  actor_id: Id,
  from: Id,
  to: Id,
  /** Cursors: objects up to these ids have been handed over or can't be. */
  job_id: z.int().default(0),
  application_id: z.int().default(0),
  task_id: z.int().default(0),
});
type Given = z.output<typeof Given>;

/**
 * Background job that hands over a removed person's work to a colleague, with the rights of the admin who requested it.
 * Objects that either of them can't access stay.
 */
export const handOverWork = defineBatchJob({
  name: "hand-over-work",
  data: Given,
  maxRunMs: 1_000,
  async runBatch(services, given) {
    const rest = await handOverNext(services, given);
    return rest && { data: rest };
  },
});

export const handOver =
  ({ queue }: Pick<Services, "queue">): HandOver =>
  (db, { company_id, user_id: actor_id }, { from, to }) =>
    queue.enqueue(db, handOverWork, { company_id, actor_id, from, to }, { isBackground: true });

/** Hands over one batch. Returns the remaining work, or undefined if nothing is left. */
const handOverNext = ({ database }: Services, given: Given): Promise<Given | undefined> =>
  withinCompany(
    database,
    given.company_id,
  )(async (db) => {
    const actor = await actorIn(db, given.company_id, given.actor_id);
    if (!actor) return undefined;
    // Jobs come first, so that the colleague can see their applications.
    const job_id = await handOverJobs(db, actor, given);
    if (job_id !== undefined) return { ...given, job_id };
    const application_id = await handOverApplications(db, actor, given);
    const task_id = await handOverTasks(db, actor, given);
    if (application_id === undefined && task_id === undefined) return undefined;
    return { ...given, application_id: application_id ?? given.application_id, task_id: task_id ?? given.task_id };
  });

async function handOverJobs(db: Db, actor: Actor, { company_id, from, to, job_id: after }: Given) {
  const ids = await jobsOwnedBefore(db, { company_id, from, after, limit: batchSize });
  for (const id of ids)
    await unlessRefused(async () => {
      const job = await requireJob(db, actor, id);
      const isIn = (await teamOf(db, job).execute()).some((member) => member.id === to);
      await (isIn ? setRole : addToTeam)(db, actor, job, { user_id: to, role: "job_owner" });
    });
  return ids.at(-1);
}

async function handOverApplications(db: Db, actor: Actor, { from, to, application_id: after, company_id }: Given) {
  const ids = await idsOf(
    visibleApplications(db, actor)
      .where("application.owner_id", "=", from)
      .where("application.id", ">", after)
      .select("application.id")
      .orderBy("application.id"),
  );
  const roles = await rolesOf(db, { company_id, ids }, to);
  for (const id of ids) {
    const my_role = roles.get(id);
    if (my_role && canOwn({ my_role }))
      await unlessRefused(async () => setOwner(db, actor, await requireApplication(db, actor, id, { lock: true }), to));
  }
  return ids.at(-1);
}

async function handOverTasks(db: Db, actor: Actor, { from, to, task_id: after }: Given) {
  const ids = await idsOf(
    visibleTasks(db, actor)
      .where("task.assignee_id", "=", from)
      .where("task.is_done", "=", false)
      .where("task.id", ">", after)
      .select("task.id")
      .orderBy("task.id"),
  );
  for (const id of ids)
    await unlessRefused(async () => changeTask(db, actor, await requireTask(db, actor, id), { assignee: to }));
  return ids.at(-1);
}

type Ids = { limit(count: number): { execute(): Promise<{ id: number }[]> } };
const idsOf = async (query: Ids) => (await query.limit(batchSize).execute()).map(({ id }) => id);

/** Skips objects that have changed in the meantime or that the colleague can't see. */
async function unlessRefused(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
