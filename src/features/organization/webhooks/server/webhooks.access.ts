import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Webhook } from "../webhooks.contract.ts";

const maxCounted = 1_000;

const countIn = (state: string) => sql<number>`(
  select count(*)::int from (
    select from webhook_delivery delivery
    where delivery.company_id = webhook.company_id and delivery.webhook_id = webhook.id and delivery.state = ${state}
    limit ${maxCounted}
  ) counted
)`;

/** Access query: every read of webhooks starts here. It selects no secrets. */
const companyWebhooks = (db: Db, { company_id }: Pick<Actor, "company_id">) =>
  db
    .selectFrom("webhook")
    .where("webhook.company_id", "=", company_id)
    .select((eb) => [
      "webhook.id",
      "webhook.name",
      "webhook.url",
      "webhook.types",
      "webhook.is_active",
      "webhook.stopped_because",
      "webhook.failing_since",
      sql<string | null>`case when webhook.former_secret_until > now() then webhook.former_secret_until end`.as(
        "former_secret_until",
      ),
      userRef(eb, "webhook.created_by_id").as("user"),
      "webhook.dt_created",
      "webhook.dt_delivered",
      countIn("waiting").as("waiting"),
      countIn("failed").as("failed"),
    ]);

export async function webhooksOf(db: Db, actor: Actor): Promise<Webhook[]> {
  return (await companyWebhooks(db, actor).orderBy("webhook.id", "desc").execute()) as Webhook[];
}

export async function requireWebhook(db: Db, actor: Actor, id: number): Promise<Webhook> {
  const webhook = await companyWebhooks(db, actor).where("webhook.id", "=", id).executeTakeFirst();
  if (!webhook) throw notFound();
  return webhook as Webhook;
}
