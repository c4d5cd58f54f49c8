import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import type { Services, SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { keptDays } from "../webhooks.ts";
import { hasDue, isFree, isSlow, type WebhookKey } from "./take-webhook.ts";
import { workOff } from "./work-off.ts";

/** Number of receivers that one run delivers to in parallel. */
const maxAtOnce = 20;
const expireInSeconds = 2 * 60;

/**
 * Delivers to all fast receivers. A receiver that turns slow or fails delays only the current run: the next event starts
 * another run, and that receiver gets background jobs of its own.
 */
export const deliverWebhooks = defineJob({
  name: "deliver-webhooks",
  data: z.object({}),
  isOnce: true,
  concurrency: 6,
  expireInSeconds,
  system: true,
  async run(services) {
    const due = await dueWebhooks(services, false, maxAtOnce);
    await Promise.all(due.map((key) => deliverTo(services, key)));
    if (due.length === maxAtOnce) await again(services);
  },
});

/** Delivers to a single receiver that is slow or has failed. */
export const deliverToSlow = defineJob({
  name: "deliver-to-slow-webhook",
  data: z.object({ company_id: Id, webhook_id: Id }),
  isOnce: true,
  concurrency: 4,
  expireInSeconds,
  system: true,
  run: deliverTo,
});

/** Finds receivers whose backoff has ended, and those whose background job was lost. */
export const findDueWebhooks = defineJob({
  name: "find-due-webhooks",
  data: z.object({}),
  cron: "* * * * *",
  concurrency: 1,
  system: true,
  async run(services) {
    const slow = await dueWebhooks(services, true, 500);
    await services.database.system(async (db) => {
      for (const key of slow) await enqueueDelivery(db, services, key);
    });
    await again(services);
  },
});

const sweepSome = (db: Db) =>
  sql`
    delete from webhook_delivery using (
      select company_id, id from webhook_delivery
      where dt_created < now() - make_interval(days => ${keptDays}) limit 10000
    ) as old
    where webhook_delivery.company_id = old.company_id and webhook_delivery.id = old.id
  `.execute(db);

/** Deletes deliveries after 30 days, including those that are still waiting. */
export const sweepDeliveries = defineJob({
  name: "sweep-webhook-deliveries",
  data: z.object({}),
  cron: "17 3 * * *",
  concurrency: 1,
  system: true,
  async run({ database }) {
    for (;;) {
      const { numAffectedRows = 0n } = await database.system((db) => sweepSome(db));
      if (numAffectedRows === 0n) return;
    }
  },
});

async function deliverTo(services: SystemServices, key: WebhookKey): Promise<void> {
  const afterSeconds = await workOff(services, key);
  if (afterSeconds === undefined) return;
  const { database, queue } = services;
  // A different key than for immediate deliveries, which are deduplicated by the webhook's id.
  const onceAs = `${key.webhook_id} after ${afterSeconds}`;
  await database.system((db) => queue.enqueue(db, deliverToSlow, key, { afterSeconds, onceAs }));
}

const again = ({ database, queue }: SystemServices) =>
  database.system((db) => queue.enqueue(db, deliverWebhooks, {}, { onceAs: "all" }));

export const enqueueDelivery = (db: Db, { queue }: Pick<Services, "queue">, key: WebhookKey) =>
  queue.enqueue(db, deliverToSlow, key, { onceAs: String(key.webhook_id) });

const dueWebhooks = ({ database }: SystemServices, slow: boolean, limit: number): Promise<WebhookKey[]> =>
  database.system(
    (db) =>
      db
        .selectFrom("webhook")
        .where(isFree)
        .where(hasDue)
        .where(sql<boolean>`${isSlow} = ${slow}`)
        .orderBy("webhook.leased_until", (order) => order.asc().nullsFirst())
        .limit(limit)
        .select(["webhook.company_id", "webhook.id as webhook_id"])
        .execute(),
    { readOnly: true },
  );
