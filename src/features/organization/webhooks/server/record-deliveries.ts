import { sql } from "kysely";
import { defineReader } from "#features/platform/activity/server/durable-readers.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { bodyOf, eventTypeOf, toldActivities } from "./events.ts";

/**
 * Creates a delivery per event and subscribed webhook. Idempotent: an activity that is read twice creates only one delivery.
 */
export const recordDeliveries = defineReader({
  name: "webhook-deliveries",
  types: toldActivities,
  async read(db, rows, services: Services) {
    const company_ids = [...new Set(rows.map(({ company_id }) => company_id))];
    const webhooks = await activeWebhooks(db, company_ids);
    const deliveries = rows.flatMap((row) => {
      const type = eventTypeOf(row);
      if (!type) return [];
      const told = webhooks.filter(({ company_id, types }) => company_id === row.company_id && types.includes(type));
      return told.map(({ company_id, id }) => ({
        company_id,
        webhook_id: id,
        activity_id: row.id,
        type,
        body: bodyOf(type, row),
      }));
    });
    if (deliveries.length === 0) return;
    await db
      .insertInto("webhook_delivery")
      .values(deliveries)
      .onConflict((conflict) => conflict.columns(["company_id", "webhook_id", "activity_id"]).doNothing())
      .execute();
    await services.queue.enqueue(db, deliverWebhooks, {}, { onceAs: "all" });
  },
});

const activeWebhooks = (db: Db, company_ids: readonly number[]) =>
  db
    .selectFrom("webhook")
    .where(sql<boolean>`company_id = any(${company_ids}::bigint[])`)
    .where("is_active", "=", true)
    .select(["company_id", "id", "types"])
    .execute();
