import { sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import { Id } from "#shared/schemas.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { arrived, firstCause } from "#server/db/send-ahead.ts";
import { retryConflicts } from "#server/http/route.ts";
import { defineBatchJob } from "#server/queue/batch-job.ts";
import {
  addCounts,
  bulkActionToRun,
  cancelWaiting,
  claimItems,
  finishAction,
  saveOutcome,
  type Item,
  type Outcome,
} from "./bulk-actions.queries.ts";
import { applyBulkAction, prepareTask, type Before, type Task } from "./apply-bulk-action.ts";

const maxAttempts = 3;

/** Maximum items per transaction. It ends earlier on timeout, because other people wait for its locks. */
const batchSize = 25;
const maxBatchMs = 100;

type Names = { company_id: number; bulk_action_id: number };

/**
 * Runs a bulk action and saves the result of each item. Runs are short, so that new, mostly small actions don't wait
 * for long ones.
 */
export const runBulkAction = defineBatchJob({
  name: "run-bulk-action",
  data: z.object({ company_id: Id, bulk_action_id: Id }),
  maxRunMs: 1_000,
  runBatch: async (services, names) => ((await runNextItems(services, names)) ? { data: names } : undefined),
});

/** Processes the next batch. Returns false if no items are left. */
async function runNextItems(services: Services, { company_id, bulk_action_id: id }: Names): Promise<boolean> {
  const { database, log } = services;
  const tenant = { company_ids: [company_id] };
  let inHand: Item | undefined;
  try {
    return await retryConflicts(() =>
      database.tenant(tenant, async (db) => {
        inHand = undefined;
        const action = await bulkActionToRun(db, { id, company_id });
        if (!action) return false;
        if (action.dt_cancelled) await cancelWaiting(db, action);
        const items = await claimItems(db, action, batchSize);
        if (items.length === 0) {
          await finishAction(db, action);
          return false;
        }
        const actor = await actorIn(db, company_id, action.user_id);
        const attempt = await prepareAttempt(db, services, actor, action.task as Task, items);
        const end = performance.now() + maxBatchMs;
        const counts = { done: 0, skipped: 0, failed: 0, undoable: 0 };
        for (const item of items) {
          const isFirst = item === items[0];
          if (!isFirst && performance.now() > end) break;
          inHand = item;
          const outcome = await attempt(item, { mayWait: isFirst });
          if (outcome === "held") break;
          await saveOutcome(db, item, outcome);
          counts[outcome.state]++;
          if (outcome.state === "done" && outcome.before) counts.undoable++;
        }
        await sql`set local lock_timeout = 0`.execute(db);
        await addCounts(db, action, counts);
        return true;
      }),
    );
  } catch (error) {
    // If the database is unreachable, this fails as well, and the queue retries later.
    if (!inHand) throw error;
    const item = inHand;
    log.error({ err: error, bulk_action_id: id, application_id: item.application_id }, "bulk action");
    const attempts = item.attempts + 1;
    await database.tenant(tenant, async (db) => {
      const isLast = attempts === maxAttempts;
      const outcome: Outcome = isLast
        ? { state: "failed", reason: "bulk-actions:wentWrong" }
        : { state: "waiting", attempts };
      await saveOutcome(db, item, outcome);
      if (isLast) await addCounts(db, { id, company_id }, { failed: 1 });
    });
    return true;
  }
}

type Attempt = (item: Item, options: { mayWait: boolean }) => Promise<Exclude<Outcome, { state: "waiting" }> | "held">;

async function prepareAttempt(
  db: Db,
  services: Services,
  actor: Actor | undefined,
  task: Task,
  items: readonly Item[],
): Promise<Attempt> {
  if (!actor) return async () => ({ state: "skipped", reason: "bulk-actions:notInCompany" });
  const ids = items.map(({ application_id }) => application_id);
  const refusalOf = await prepareTask(db, { services, isRun: true }, actor, task, ids).catch(skippedBy);
  if (typeof refusalOf !== "function") return async () => refusalOf;

  return async (item, { mayWait }) => {
    // Only the first item waits for an application that a colleague has locked. Waiting for others would delay the rest
    // of the batch.
    await sql.raw(`savepoint item; set local lock_timeout = ${mayWait ? 0 : 20}`).execute(db);
    try {
      const given = { ...item, before: item.before as Before | null };
      const before = await applyBulkAction(db, services, actor, task, given, refusalOf);
      // A statement that was sent ahead and failed later would fail all items.
      await arrived(db);
      return { state: "done", before };
    } catch (thrown) {
      const error = await firstCause(db, thrown);
      const isHeld = error instanceof pg.DatabaseError && error.code === "55P03";
      const outcome = isHeld ? "held" : skippedBy(error);
      await sql`rollback to savepoint item`.execute(db);
      return outcome;
    }
  };
}

/** Converts a refusal to a result. Its partial changes are rolled back. Other errors are thrown. */
function skippedBy(error: unknown): { state: "skipped"; reason: SentenceKey } {
  if (!(error instanceof AppError)) throw error;
  const [ofField] = Object.values(error.errors ?? {}).flat();
  return { state: "skipped", reason: (ofField ?? error.detail).key };
}
