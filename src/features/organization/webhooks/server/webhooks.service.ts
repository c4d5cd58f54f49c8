import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { BodyOf } from "#shared/contract.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { patchWebhook, Webhook } from "../webhooks.contract.ts";
import { formerSecretHours, maxWebhooks, testType, type EventType } from "../webhooks.ts";
import { enqueueDelivery } from "./deliver-webhooks.ts";
import { outboundOf } from "./outbound-of.ts";
import { newSecret } from "./signature.ts";
import type { WebhookKey } from "./take-webhook.ts";

type Values = { name: string; url: string; types: EventType[] };

/**
 * Throws unless the URL uses https and isn't in the private network. Host names are resolved and checked again when sending.
 */
function assertAddress(services: Pick<Services, "config">, url: string): void {
  if (outboundOf(services).refusalOf(url) !== undefined) throw fieldError("url", "webhooks:notAnAddress");
}

export async function createWebhook(db: Db, services: Services, actor: Actor, { types, ...values }: Values) {
  const { company_id, user_id } = actor;
  assertAddress(services, values.url);
  await lockCompany(db, company_id);
  const { count } = await db
    .selectFrom("webhook")
    .where("company_id", "=", company_id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxWebhooks)
    throw new AppError(409, "too_many_webhooks", { key: "webhooks:tooMany", values: { maximum: maxWebhooks } });

  const secret = newSecret();
  const { id } = await db
    .insertInto("webhook")
    .values({
      company_id,
      ...values,
      types: [...new Set(types)],
      secret: encrypted(services, secret),
      created_by_id: user_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await log(db, { company_id, user_id }, "webhook_created", id, {
    object: values.url,
    changes: changesBetween({}, { types }, ["types"]),
  });
  return { id, secret };
}

const encrypted = ({ secrets }: Pick<Services, "secrets">, secret: string) =>
  secrets.encrypt("webhook", Buffer.from(secret, "utf8"));

/**
 * Updates a webhook. A new URL or a restart resets the failure counters and the backoff, and sends waiting deliveries
 * immediately.
 */
export async function changeWebhook(
  db: Db,
  services: Services,
  actor: Actor,
  { id, ...before }: Webhook,
  values: BodyOf<typeof patchWebhook>,
): Promise<void> {
  const { company_id, user_id } = actor;
  const changes = changesBetween(before, { ...before, ...values }, ["name", "url", "types", "is_active"]);
  if (changes.length === 0) return;
  if (values.url !== undefined) assertAddress(services, values.url);
  const isAnother = values.url !== undefined && values.url !== before.url;
  const goesOn = values.is_active === true && !before.is_active;
  const begins = isAnother || goesOn;
  await ofWebhook(db, company_id, id)
    .set({
      ...values,
      ...(values.types && { types: [...new Set(values.types)] }),
      ...(isAnother && { dt_delivered: null }),
      ...(begins && { failing_since: null, failures: 0, resting_until: null, last_ms: 0, stopped_because: null }),
    })
    .execute();
  if (begins) {
    const waiting = db.updateTable("webhook_delivery").where("company_id", "=", company_id);
    await waiting
      .where("webhook_id", "=", id)
      .where("state", "=", "waiting")
      .set({ next_at: sql`now()` })
      .execute();
    await enqueueDelivery(db, services, { company_id, webhook_id: id });
  }
  await log(db, { company_id, user_id }, "webhook_changed", id, {
    object: before.url,
    changes,
  });
}

export async function deleteWebhook(db: Db, { company_id, user_id }: Actor, { id, url }: Webhook): Promise<void> {
  await db.deleteFrom("webhook").where("company_id", "=", company_id).where("id", "=", id).execute();
  await log(db, { company_id, user_id }, "webhook_deleted", id, { object: url });
}

/** Creates a new secret. Also restarts a webhook that stopped because its secret couldn't be decrypted. */
export async function renewSecret(db: Db, services: Services, actor: Actor, webhook: Webhook): Promise<string> {
  const { company_id, user_id } = actor;
  const { id, url, stopped_because } = webhook;
  const secret = newSecret();
  await ofWebhook(db, company_id, id)
    .set({
      former_secret: sql`secret`,
      former_secret_until: sql`now() + make_interval(hours => ${formerSecretHours})`,
      secret: encrypted(services, secret),
    })
    .execute();
  if (stopped_because === "unreadable") await changeWebhook(db, services, actor, webhook, { is_active: true });
  await log(db, { company_id, user_id }, "webhook_secret_renewed", id, { object: url });
  return secret;
}

type WebhookActivity = "webhook_created" | "webhook_changed" | "webhook_deleted" | "webhook_secret_renewed";

const log = (
  db: Db,
  { company_id, user_id }: Pick<Actor, "company_id" | "user_id">,
  type: WebhookActivity,
  webhook_id: number,
  audited: Audited,
) => logActivity(db, { type, company_id, actor_id: user_id, data: { webhook_id }, audited });

const ofWebhook = (db: Db, company_id: number, id: number) =>
  db.updateTable("webhook").where("company_id", "=", company_id).where("id", "=", id);

const assertActive = ({ is_active }: Webhook) => {
  if (!is_active) throw new AppError(409, "webhook_stopped", "webhooks:stopped");
};

export async function sendTest(db: Db, services: Services, actor: Actor, webhook: Webhook): Promise<number> {
  assertActive(webhook);
  const { company_id, user_id } = actor;
  const event = { type: testType, timestamp: services.clock().toISOString(), data: { company_id, user_id } };
  const { id } = await db
    .insertInto("webhook_delivery")
    .values({ company_id, webhook_id: webhook.id, type: testType, body: JSON.stringify(event) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await deliverNow(db, services, { company_id, webhook_id: webhook.id });
  return id;
}

/** Sends all failed deliveries again, or a single delivery in any state. Returns the number of deliveries. */
export async function replay(
  db: Db,
  services: Services,
  actor: Actor,
  webhook: Webhook,
  delivery_id?: number,
): Promise<number> {
  assertActive(webhook);
  const { company_id } = actor;
  const ended = db.updateTable("webhook_delivery").where("company_id", "=", company_id);
  const { numUpdatedRows } = await ended
    .where("webhook_id", "=", webhook.id)
    .$if(delivery_id === undefined, (all) => all.where("state", "=", "failed"))
    .$if(delivery_id !== undefined, (all) => all.where("id", "=", delivery_id ?? 0).where("state", "<>", "waiting"))
    .set({ state: "waiting", tries: 0, next_at: sql`now()`, dt_ended: null })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await deliverNow(db, services, { company_id, webhook_id: webhook.id });
  return Number(numUpdatedRows);
}

/** Delivers immediately and ends the backoff, since an admin who asks for it has probably repaired the receiver. */
async function deliverNow(db: Db, services: Services, key: WebhookKey): Promise<void> {
  await ofWebhook(db, key.company_id, key.webhook_id).set({ resting_until: null }).execute();
  await enqueueDelivery(db, services, key);
}
