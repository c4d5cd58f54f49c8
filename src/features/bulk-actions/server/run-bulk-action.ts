import { sql } from "kysely";
import { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import { Id } from "#shared/schemas.ts";
import { actorIn } from "#features/companies/server/actors.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { retryConflicts } from "#server/http/route.ts";
import { defineJob } from "#server/queue/queue.ts";
import {
  bulkActionToRun,
  claimItem,
  finishAction,
  saveOutcome,
  type Item,
  type Outcome,
} from "./bulk-actions.queries.ts";
import { applyBulkAction, type Before, type Task } from "./apply-bulk-action.ts";

/** So long a program that is told to stop still works; the rest is for the next job, which may begin seconds later. */
const maxRunMs = 5_000;
const maxAttempts = 3;

type Names = { company_id: number; bulk_action_id: number };

/**
 * Runs a bulk action. Each item is a transaction of its own that also stores its result, so an interrupted run is
 * continued by the next one, which does nothing twice.
 */
export const runBulkAction = defineJob({
  name: "run-bulk-action",
  data: z.object({ company_id: Id, bulk_action_id: Id }),
  async run(services: Services, names) {
    const end = performance.now() + maxRunMs;
    while (performance.now() < end) {
      if (!(await runNextItem(services, names))) return;
    }
    const { database, queue } = services;
    await database.tenant({ company_ids: [names.company_id] }, (db) => queue.enqueue(db, runBulkAction, names));
  },
});

/** False when nothing is left to take. */
async function runNextItem({ database, log }: Services, { company_id, bulk_action_id: id }: Names): Promise<boolean> {
  const tenant = { company_ids: [company_id] };
  let inHand: Item | undefined;
  try {
    return await retryConflicts(() =>
      database.tenant(tenant, async (db) => {
        inHand = undefined;
        const action = await bulkActionToRun(db, { id, company_id });
        if (!action) return false;
        const item = (inHand = await claimItem(db, action));
        if (!item) {
          await finishAction(db, action);
          return false;
        }
        const actor = await actorIn(db, company_id, action.user_id);
        await saveOutcome(db, item, await tryItem(db, actor, action.task as Task, item));
        return true;
      }),
    );
  } catch (error) {
    // When the database is unreachable this fails as well, and the queue tries again later.
    if (!inHand) throw error;
    const item = inHand;
    log.error({ err: error, bulk_action_id: id, application_id: item.application_id }, "bulk action");
    const attempts = item.attempts + 1;
    const outcome: Outcome =
      attempts < maxAttempts ? { state: "waiting", attempts } : { state: "failed", reason: "bulk-actions:wentWrong" };
    await database.tenant(tenant, (db) => saveOutcome(db, item, outcome));
    return true;
  }
}

/** A refusal by a rule is a result like others, and its partial changes are rolled back. */
async function tryItem(db: Db, actor: Actor | undefined, task: Task, item: Item): Promise<Outcome> {
  if (!actor) return { state: "skipped", reason: "bulk-actions:notInCompany" };
  await sql`savepoint item`.execute(db);
  try {
    const { application_id } = item;
    return {
      state: "done",
      before: await applyBulkAction(db, actor, task, { application_id, before: item.before as Before | null }),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint item`.execute(db);
    const [ofField] = Object.values(error.errors ?? {}).flat();
    return { state: "skipped", reason: (ofField ?? error.detail).key };
  }
}
