import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { Delivery } from "../webhooks.contract.ts";
import type { DeliveryState } from "../webhooks.ts";
import { messageId, type Attempt } from "./send-delivery.ts";

const newestFirst: SortOrder = { keys: [{ value: sql`delivery.id`, type: "bigint" }], isDescending: true };

const deliveriesOf = (db: Db, { company_id }: Pick<Actor, "company_id">, webhook_id: number) =>
  db
    .selectFrom("webhook_delivery as delivery")
    .innerJoin("webhook", (join) =>
      join.onRef("webhook.company_id", "=", "delivery.company_id").onRef("webhook.id", "=", "delivery.webhook_id"),
    )
    .where("delivery.company_id", "=", company_id)
    .where("delivery.webhook_id", "=", webhook_id)
    .select([
      "delivery.id",
      "delivery.type",
      "delivery.state",
      "delivery.dt_created",
      "delivery.dt_ended",
      // The backoff applies to the receiver as a whole, and nothing is sent to an inactive receiver.
      sql<string | null>`case
        when delivery.state = 'waiting' and webhook.is_active then greatest(delivery.next_at, webhook.resting_until)
      end`.as("next_at"),
      "delivery.attempts",
      "delivery.body",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof deliveriesOf>["executeTakeFirstOrThrow"]>>;

const present = ({ id, state, attempts, ...row }: Row): Delivery => ({
  ...row,
  id,
  message_id: messageId(id),
  state: state as DeliveryState,
  attempts: attempts as Attempt[],
});

export async function deliveriesPage(
  db: Db,
  actor: Actor,
  { webhook_id, state }: { webhook_id: number; state: DeliveryState | undefined },
  page: { page_size: number; after: Keys | undefined },
) {
  const query = deliveriesOf(db, actor, webhook_id).$if(state !== undefined, (all) =>
    all.where("delivery.state", "=", state ?? ""),
  );
  const { rows, last } = await pageOf(query, newestFirst, page);
  return { results: rows.map(({ row }) => present(row)), last };
}

export async function requireDelivery(db: Db, actor: Actor, webhook_id: number, id: number): Promise<Delivery> {
  const delivery = await deliveriesOf(db, actor, webhook_id).where("delivery.id", "=", id).executeTakeFirst();
  if (!delivery) throw notFound();
  return present(delivery);
}
