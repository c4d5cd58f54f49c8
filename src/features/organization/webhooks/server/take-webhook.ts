import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

export type WebhookKey = { company_id: number; webhook_id: number };

/** Duration of the lease. Longer than one attempt takes, since a worker renews its lease with each delivery. */
const leaseSeconds = 60;

/** Receivers with slower responses, or none, get separate background jobs. */
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
 * Claims a webhook by taking a lease. The lease number is a fencing token: writes by a worker that lost its lease match no
 * row.
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

/** Update query that matches only while the lease is the current one. */
export const ofLease = (db: Db, { company_id, webhook_id, lease }: Lease) =>
  db
    .updateTable("webhook")
    .where("company_id", "=", company_id)
    .where("id", "=", webhook_id)
    .where("lease", "=", lease);
