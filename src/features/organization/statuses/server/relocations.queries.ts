import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Status } from "../statuses.contract.ts";
import { isRejection } from "../statuses.ts";
import { staysMasked } from "./blindness.ts";
import { remindersDue } from "./reminders.ts";

/** Applications in one status, of one job or of all jobs, that move to another status. */
export type Leaving = {
  company_id: number;
  job_id: number | null;
  from: Pick<Status, "id" | "is_rejection_step" | "group">;
  to: Pick<Status, "id" | "group" | "order" | "idle_days" | "rejection_not_sent_days" | "is_rejection_step">;
  actor_id: number;
};

/**
 * Moves applications in one statement and writes history and activity for each, like moveApplication() does for one. With a
 * limit, moves at most that many and skips rows locked by other transactions. Returns the number of moved applications.
 */
export async function moveLeaving(
  db: Db,
  { company_id, job_id, from, to, actor_id }: Leaving,
  limit: number | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as materialized (
      select id from application
      where company_id = ${company_id} and status_id = ${from.id} ${ofJob(job_id)}
      limit ${limit} for update ${limit === null ? sql`` : sql`skip locked`}
    ), moved as (
      update application set status_id = ${to.id}, status_group = ${to.group}::smallint, last_modified = now(), version = version + 1,
        is_masked = ${staysMasked(to)}, rejection_sent = rejection_sent and ${isRejection(from) && isRejection(to)},
        idle_at = ${remindersDue(to).idle_at}, rejection_due_at = ${remindersDue(to).rejection_due_at}
      where company_id = ${company_id} and id = any (array(select id from taken))
      returning id, job_id
    ), history as (
      insert into status_change (company_id, application_id, from_status_id, to_status_id, user_id)
      select ${company_id}, id, ${from.id}, ${to.id}, ${actor_id} from moved
    ), logged as (
      insert into activity (company_id, type, actor_id, application_id, job_id, data)
      select ${company_id}, 'application_moved', ${actor_id}, id, job_id,
        jsonb_build_object('from_status_id', ${from.id}::bigint, 'to_status_id', ${to.id}::bigint)
      from moved
    )
    select count(*)::integer as count from moved
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const ofJob = (job_id: number | null) => (job_id === null ? sql`` : sql`and job_id = ${job_id}`);

/** Counts the applications per status, of one job or of all jobs. Includes hidden and deleted ones. */
export async function countByStatus(
  db: Db,
  company_id: number,
  { job_id, status_ids }: { job_id: number | null; status_ids?: readonly number[] },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .$if(job_id !== null, (query) => query.where("job_id", "=", job_id))
    .$if(status_ids !== undefined, (query) => query.where("status_id", "in", status_ids?.length ? status_ids : [0]))
    .groupBy("status_id")
    .select((eb) => ["status_id", eb.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map(({ status_id, count }) => [status_id, count]));
}

export const runningRelocations = (db: Db, company_id: number) =>
  db.selectFrom("relocation").where("relocation.company_id", "=", company_id).where("relocation.state", "=", "running");

/** Locks a running relocation until the transaction ends, which serializes its batches. */
export const lockRelocation = (db: Db, { company_id, relocation_id }: { company_id: number; relocation_id: number }) =>
  runningRelocations(db, company_id).where("id", "=", relocation_id).selectAll().forUpdate().executeTakeFirst();

export const stepsOf = (db: Db, { company_id, id }: { company_id: number; id: number }) =>
  db
    .selectFrom("relocation_step")
    .where("company_id", "=", company_id)
    .where("relocation_id", "=", id)
    .select(["from_status_id", "to_status_id"])
    .orderBy("from_status_id")
    .execute();

export const addMoved = (db: Db, { company_id, id }: { company_id: number; id: number }, moved: number) =>
  db
    .updateTable("relocation")
    .set((eb) => ({ moved: eb("moved", "+", moved) }))
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();

export const endRelocation = (db: Db, { company_id, id }: { company_id: number; id: number }) =>
  db
    .updateTable("relocation")
    .set({ state: "done", dt_done: sql`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
