import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { maxTries } from "../webhooks.ts";
import { hasArrived, isFinal, restAfter } from "./backoff.ts";
import type { Attempt } from "./send-delivery.ts";
import { leasedUntil, ofLease, type Lease } from "./take-webhook.ts";

/** Days without a successful delivery after which a webhook is stopped. */
const failingDays = 3;

/**
 * Whether the worker can send the next delivery immediately. If not, `restSeconds` is the backoff, or undefined if this
 * worker must stop.
 */
export type Next = { goesOn: boolean; restSeconds?: number };

/** Stores the result of an attempt and renews the lease. Writes nothing if the worker has lost its lease. */
export async function keepAttempt(db: Db, lease: Lease, delivery_id: number, attempt: Attempt): Promise<Next> {
  const { status, ms } = attempt;
  const arrived = hasArrived(status);
  const isOver = isFinal(status);
  const webhook = await ofLease(db, lease)
    .set({
      leased_until: leasedUntil,
      last_ms: ms,
      ...(arrived
        ? { failing_since: null, failures: 0, resting_until: null, dt_delivered: sql`now()` }
        : { failing_since: sql`coalesce(failing_since, now())` }),
      ...(!arrived && !isOver && { failures: sql`failures + 1` }),
      ...(status === 410 && { is_active: false, stopped_because: "gone" }),
    })
    .returning([
      "failures",
      "is_active",
      sql<boolean>`failing_since < now() - make_interval(days => ${failingDays})`.as("has_failed_long"),
    ])
    .executeTakeFirst();
  if (!webhook) return { goesOn: false };
  await keepOn(db, lease, delivery_id, attempt);
  if (arrived || isOver) return { goesOn: webhook.is_active };

  const restSeconds = restAfter(webhook.failures);
  await ofLease(db, lease)
    .set({
      resting_until: sql`now() + make_interval(secs => ${restSeconds})`,
      ...(webhook.has_failed_long && { is_active: false, stopped_because: "failing" }),
    })
    .execute();
  return { goesOn: false, restSeconds };
}

async function keepOn(db: Db, { company_id, webhook_id }: Lease, id: number, attempt: Attempt): Promise<void> {
  const ended = sql<string>`case
    when ${hasArrived(attempt.status)} then 'delivered'
    when ${isFinal(attempt.status)} or tries + 1 >= ${maxTries} then 'failed'
    else 'waiting'
  end`;
  await db
    .updateTable("webhook_delivery")
    .where("company_id", "=", company_id)
    .where("webhook_id", "=", webhook_id)
    .where("id", "=", id)
    .set({
      state: ended,
      tries: sql`tries + 1`,
      attempts: sql`attempts || ${JSON.stringify([attempt])}::jsonb`,
      next_at: sql`now()`,
      dt_ended: sql`case when ${ended} = 'waiting' then null else now() end`,
    })
    .execute();
}
