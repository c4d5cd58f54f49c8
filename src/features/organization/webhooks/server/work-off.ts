import { sql } from "kysely";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { decryptableBy } from "#server/secrets.ts";
import { withinCompany } from "#server/within-company.ts";
import { keepAttempt, type Next } from "./keep-attempt.ts";
import { outboundOf } from "./outbound-of.ts";
import { sendDelivery } from "./send-delivery.ts";
import { hasDue, isFree, ofLease, takeWebhook, type Lease, type WebhookKey } from "./take-webhook.ts";

/** Maximum duration of a run. Then a new run takes over, so that shutting down doesn't wait long. */
const maxMs = 20_000;

/**
 * Sends a webhook's due deliveries one by one, until none are left, one fails, or another worker has claimed the webhook.
 * Returns the number of seconds after which there is more to do, or undefined.
 */
export async function workOff(services: Services, key: WebhookKey): Promise<number | undefined> {
  const within = withinCompany(services.database, key.company_id);
  const lease = await within((db) => takeWebhook(db, key));
  if (!lease) return undefined;
  const outbound = outboundOf(services);
  const end = performance.now() + maxMs;
  let next: Next = { goesOn: true };
  while (next.goesOn && performance.now() < end) {
    const due = await within((db) => nextDue(db, services, lease));
    if (!due) break;
    const attempt = await sendDelivery(outbound, { ...due, now: services.clock() });
    next = await within((db) => keepAttempt(db, lease, due.id, attempt));
  }
  await within((db) => ofLease(db, lease).set({ leased_until: null }).execute());
  if (!next.goesOn) return next.restSeconds;
  // Check after releasing the lease, because other workers skipped deliveries that became due while this worker held it.
  return (await within((db) => isDue(db, key))) ? 0 : undefined;
}

async function isDue(db: Db, { company_id, webhook_id }: WebhookKey): Promise<boolean> {
  const due = db.selectFrom("webhook").where("company_id", "=", company_id).where("id", "=", webhook_id);
  return (await due.where(isFree).where(hasDue).select("id").executeTakeFirst()) !== undefined;
}

/**
 * Returns the due delivery with the fewest attempts, so that one event that the receiver rejects doesn't block the others.
 */
async function nextDue(db: Db, { secrets }: Services, { company_id, webhook_id, lease }: Lease) {
  const due = await db
    .selectFrom("webhook_delivery as delivery")
    .innerJoin("webhook", (join) =>
      join.onRef("webhook.company_id", "=", "delivery.company_id").onRef("webhook.id", "=", "delivery.webhook_id"),
    )
    .where("delivery.company_id", "=", company_id)
    .where("delivery.webhook_id", "=", webhook_id)
    .where("webhook.lease", "=", lease)
    .where("webhook.is_active", "=", true)
    .where("delivery.state", "=", "waiting")
    .where("delivery.next_at", "<=", sql<string>`now()`)
    .orderBy("delivery.tries")
    .orderBy("delivery.id")
    .limit(1)
    .select([
      "delivery.id",
      "delivery.body",
      "webhook.url",
      "webhook.secret",
      sql<Buffer | null>`case when webhook.former_secret_until > now() then webhook.former_secret end`.as(
        "former_secret",
      ),
    ])
    .executeTakeFirst();
  if (!due) return undefined;
  const { secret, former_secret, ...delivery } = due;
  const open = (encrypted: Buffer | null) =>
    encrypted ? decryptableBy(secrets, "webhook", encrypted)?.toString("utf8") : undefined;
  const [current, former] = [open(secret), open(former_secret)];
  if (current !== undefined) return { ...delivery, secrets: former === undefined ? [current] : [current, former] };
  // The stop reason tells the owner why nothing arrives, and that the secret must be renewed.
  const stopped = { is_active: false, stopped_because: "unreadable", leased_until: null } as const;
  await ofLease(db, { company_id, webhook_id, lease }).set(stopped).execute();
  return undefined;
}
