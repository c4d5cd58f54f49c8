import { sql } from "kysely";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import type { Db } from "#server/db/database.ts";
import type { Before, Task } from "./apply-bulk-action.ts";
import { maxNamed } from "./preflight.ts";

type Ids = { id: number; company_id: number };

export const insertBulkAction = (
  db: Db,
  { task, ...ids }: { company_id: number; user_id: number; task: Task; undoes_id?: number },
) =>
  db
    .insertInto("bulk_action")
    .values({ ...ids, task: JSON.stringify(task) })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Adds one item per application, in this order. Duplicate ids get one item. */
export const insertItems = async (db: Db, { id, company_id }: Ids, application_ids: readonly number[]) => {
  const { numAffectedRows } = await sql`
    insert into bulk_action_item (company_id, bulk_action_id, application_id, position)
    select ${company_id}, ${id}, application_id, position
    from unnest(${application_ids}::bigint[]) with ordinality as named (application_id, position)
    on conflict do nothing
  `.execute(db);
  await addCounts(db, { id, company_id }, { total: Number(numAffectedRows) });
};

/** Copies the items of the undone action that were changed by it, including the state to restore. */
export const insertUndoItems = async (db: Db, { id, company_id }: Ids, undoes_id: number) => {
  const { numAffectedRows } = await sql`
    insert into bulk_action_item (company_id, bulk_action_id, application_id, position, before)
    select company_id, ${id}, application_id, position, before from bulk_action_item
    where company_id = ${company_id} and bulk_action_id = ${undoes_id} and state = 'done' and before is not null
  `.execute(db);
  await addCounts(db, { id, company_id }, { total: Number(numAffectedRows) });
};

type Counts = Partial<Record<"total" | "done" | "skipped" | "failed" | "undoable", number>>;

/**
 * Updates the counts in the transaction that changes the items, so that they are correct even if a run is interrupted.
 */
export const addCounts = (db: Db, { id, company_id }: Ids, counts: Counts) =>
  db
    .updateTable("bulk_action")
    .set(Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, sql`${sql.ref(name)} + ${n}`])))
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();

export const isUndone = async (db: Db, { id, company_id }: Ids): Promise<boolean> =>
  (await db
    .selectFrom("bulk_action")
    .where("company_id", "=", company_id)
    .where("undoes_id", "=", id)
    .select("id")
    .executeTakeFirst()) !== undefined;

/** Lists the reasons for items left out, with the first applications of each. */
export const leftOutOf = (db: Db, { id, company_id }: Ids) =>
  db
    .selectFrom("bulk_action_item")
    .where("company_id", "=", company_id)
    .where("bulk_action_id", "=", id)
    .where("state", "in", ["skipped", "failed"])
    .groupBy("reason")
    .select((eb) => [
      "reason",
      eb.fn.countAll<number>().as("count"),
      sql<number[]>`to_jsonb((array_agg(application_id order by position))[1:${sql.lit(maxNamed)}])`.as(
        "application_ids",
      ),
    ])
    .orderBy("count", "desc")
    .orderBy("reason")
    .execute();

export const bulkActionToRun = (db: Db, { id, company_id }: Ids) =>
  db
    .selectFrom("bulk_action")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select(["id", "company_id", "user_id", "task", "dt_cancelled"])
    .executeTakeFirst();

/**
 * Locks the next items for this transaction, skipping those that another run has locked. Items that failed before come
 * last.
 */
export const claimItems = (db: Db, { id, company_id }: Ids, count: number) =>
  db
    .selectFrom("bulk_action_item")
    .where("company_id", "=", company_id)
    .where("bulk_action_id", "=", id)
    .where("state", "=", "waiting")
    .orderBy("attempts")
    .orderBy("position")
    .limit(count)
    .select(["company_id", "bulk_action_id", "application_id", "attempts", "before"])
    .forUpdate()
    .skipLocked()
    .execute();

export type Item = Awaited<ReturnType<typeof claimItems>>[number];

export type Outcome =
  | { state: "done"; before: Before | null }
  | { state: "skipped" | "failed"; reason: SentenceKey }
  | { state: "waiting"; attempts: number };

export const saveOutcome = (db: Db, item: Item, outcome: Outcome) =>
  db
    .updateTable("bulk_action_item")
    .set("before" in outcome ? { ...outcome, before: outcome.before && JSON.stringify(outcome.before) } : outcome)
    .where("company_id", "=", item.company_id)
    .where("bulk_action_id", "=", item.bulk_action_id)
    .where("application_id", "=", item.application_id)
    .where("state", "=", "waiting")
    .execute();

/** Cancels the items that no run has claimed. A run that has claimed some finishes the action after them. */
export async function cancelWaiting(db: Db, { id, company_id }: Ids): Promise<void> {
  const { numAffectedRows } = await sql`
    update bulk_action_item set state = 'skipped', reason = 'bulk-actions:cancelled'
    where (company_id, bulk_action_id, application_id) in (
      select company_id, bulk_action_id, application_id from bulk_action_item
      where company_id = ${company_id} and bulk_action_id = ${id} and state = 'waiting' for update skip locked
    )`.execute(db);
  await addCounts(db, { id, company_id }, { skipped: Number(numAffectedRows) });
}

export const markCancelled = (db: Db, { id, company_id }: Ids) =>
  db
    .updateTable("bulk_action")
    .set({ dt_cancelled: sql`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("dt_cancelled", "is", null)
    .execute();

/**
 * Finishes the action unless another run is still working on an item; that run finishes it then. Counts the items
 * again, because a process of the previous release doesn't update the counts.
 */
export const finishAction = (db: Db, { id, company_id }: Ids) =>
  sql`
    update bulk_action set dt_finished = now(), finished_xid = pg_current_xact_id(), total = items.total,
      done = items.done, skipped = items.skipped, failed = items.failed, undoable = items.undoable
    from (
      select count(*) as total, count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'failed') as failed,
        count(before) filter (where state = 'done') as undoable, count(*) filter (where state = 'waiting') as waiting
      from bulk_action_item where company_id = ${company_id} and bulk_action_id = ${id}
    ) items
    where company_id = ${company_id} and id = ${id} and dt_finished is null and items.waiting = 0
  `.execute(db);
