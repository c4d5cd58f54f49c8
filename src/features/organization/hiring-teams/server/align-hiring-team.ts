import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineBatchJob } from "#server/queue/batch-job.ts";
import { withinCompany } from "#server/within-company.ts";
import { alignParts, countDifferences } from "./rule-parts.ts";

/** Number of roles per transaction. Long transactions would delay the subscribers of the activity log. */
const batchSize = 500;

type Names = { company_id: number; user_id: number };

/**
 * Background job that aligns a person's roles in jobs with their rules. Each batch compares again, so it respects rules that
 * changed in the meantime.
 */
export const alignHiringTeam = defineBatchJob({
  name: "align-hiring-team",
  data: z.object({ company_id: Id, user_id: Id }),
  maxRunMs: 2_000,
  runBatch: async (services, names) => ((await alignNextBatch(services, names)) === 0 ? undefined : { data: names }),
});

/** Aligns one batch and returns its size. Returns 0 when the run is finished. */
export const alignNextBatch = (
  { database }: Pick<Services, "database">,
  names: Names,
  size = batchSize,
): Promise<number> =>
  withinCompany(
    database,
    names.company_id,
  )(async (db) => {
    const run = await lockRun(db, names);
    const { length } = await alignParts(db, names, size);
    if (length > 0) {
      await addDone(db, names, length);
      return length;
    }
    if (!run) return 0;
    await runs(db, names).execute();
    const { company_id, user_id: person_id } = names;
    const data = { person_id, parts: run.done };
    await logActivity(db, { type: "hiring_team_aligned", company_id, actor_id: null, data });
    return 0;
  });

/**
 * Locks the person's run, which serializes its batches. Starts a run if there are differences that no rule change has
 * announced.
 */
async function lockRun(db: Db, { company_id, user_id }: Names): Promise<{ done: number } | undefined> {
  const find = () =>
    db
      .selectFrom("hiring_team_run")
      .where("company_id", "=", company_id)
      .where("user_id", "=", user_id)
      .select("done")
      .forUpdate()
      .executeTakeFirst();
  const run = await find();
  if (run) return run;
  const { given, changed, taken } = await countDifferences(db, { company_id, user_id });
  const total = given + changed + taken;
  if (total === 0) return undefined;
  await db
    .insertInto("hiring_team_run")
    .values({ company_id, user_id, total })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find();
}

const addDone = (db: Db, { company_id, user_id }: Names, count: number) =>
  db
    .updateTable("hiring_team_run")
    .set({ done: sql`done + ${count}`, total: sql`greatest(total, done + ${count})` })
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .execute();

const runs = (db: Db, { company_id, user_id }: Names) =>
  db.deleteFrom("hiring_team_run").where("company_id", "=", company_id).where("user_id", "=", user_id);
