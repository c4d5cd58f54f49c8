import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { alignNextBatch } from "#features/organization/hiring-teams/server/align-hiring-team.ts";
import { followHiringTeams } from "#features/organization/hiring-teams/server/follow-jobs.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { World } from "./world.ts";

/** Helpers to create categories and jobs with them, and to list the roles granted by hiring-team rules. */
export async function createRules(world: World) {
  const { company, system, app } = world;
  const { id: company_id } = company;
  let read = 0;

  const category = (name: string): Promise<number> =>
    system(async (db) => {
      const { id } = await db
        .insertInto("category")
        .values({ company_id, name })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    });

  const setCategories = (job_id: number, ids: readonly number[], type: "job_created" | "job_changed" = "job_changed") =>
    system(async (db) => {
      await db.deleteFrom("job_category").where("job_id", "=", job_id).execute();
      if (ids.length > 0)
        await db
          .insertInto("job_category")
          .values(ids.map((category_id) => ({ company_id, job_id, category_id })))
          .execute();
      await logActivity(db, { type, company_id, actor_id: null, job_id });
    });

  async function jobIn(ids: readonly number[], options: Parameters<World["job"]>[0] = {}): Promise<number> {
    const { id } = await world.job(options);
    await setCategories(id, ids, "job_created");
    return id;
  }

  /** Returns the person's roles by job, as `role granted_by`. */
  async function partsOf(user_id: number): Promise<Record<number, string>> {
    const rows = await system((db) =>
      db
        .selectFrom("job_user")
        .where("company_id", "=", company_id)
        .where("user_id", "=", user_id)
        .select(["job_id", "role", "granted_by"])
        .execute(),
    );
    return Object.fromEntries(rows.map(({ job_id, role, granted_by }) => [job_id, `${role} ${granted_by}`]));
  }

  /** Processes the log entries since the last call, like the program's log reader and its jobs. */
  async function followLog(): Promise<void> {
    const rows = await system(async (db) => {
      const found = await db
        .selectFrom("activity")
        .where("company_id", "=", company_id)
        .where("id", ">", read)
        .where("type", "in", [...followHiringTeams.types])
        .select(["id", "xid", "company_id", "type", "actor_id", "application_id", "job_id", "data", "dt_created"])
        .orderBy("id")
        .execute();
      read = found.at(-1)?.id ?? read;
      if (found.length > 0) await followHiringTeams.read(db, found as unknown as ActivityRow[], app);
      return found as unknown as ActivityRow[];
    });
    for (const { data } of rows)
      if (typeof data.person_id === "number")
        while ((await alignNextBatch(app, { company_id, user_id: data.person_id })) > 0);
  }

  return { category, setCategories, jobIn, partsOf, followLog };
}
