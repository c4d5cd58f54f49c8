import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

export type WebhookKey = { company_id: number; webhook_id: number };

/** Longer than a try takes: a worker that holds a lease renews it with each delivery. */
const leaseSeconds = 60;

/** Answers slower than this, or not at all, are waited for by workers of their own. */
const slowMs = 2_000;

export const leasedUntil = sql<string>`now() + make_interval(secs => ${leaseSeconds})`;

export const isFree = sql<boolean>`(
  is_active and coalesce(leased_until < now(), true) and coalesce(resting_until <= now(), true)
)`;

export const isSlow = sql<boolean>`(failures > 0 or last_ms >= ${slowMs})`;

export const hasDue = sql<boolean>`exists (
  select from webhook_delivery delivery
  where delivery.company_id = webhook.company_id and delivery.webhook_id = webhook.id
    and delivery.state = 'waiting' and delivery.next_at <= now()
)`;

/**
 * Takes a webhook for one worker. The number of its lease fences: what a worker writes after another one has taken the webhook
 * changes nothing.
 */
export const takeWebhook = (db: Db, { company_id, webhook_id }: WebhookKey) =>
  db
    .updateTable("webhook")
    .where("company_id", "=", company_id)
    .where("id", "=", webhook_id)
    .where(isFree)
    .set({ lease: sql`lease + 1`, leased_until: leasedUntil })
    .returning(["company_id", "id as webhook_id", "lease"])
    .executeTakeFirst();
export type Lease = NonNullable<Awaited<ReturnType<typeof takeWebhook>>>;

/** The webhook, as long as the lease is the last one. */
export const ofLease = (db: Db, { company_id, webhook_id, lease }: Lease) =>
  db
    .updateTable("webhook")
    .where("company_id", "=", company_id)
    .where("id", "=", webhook_id)
    .where("lease", "=", lease);
