import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { domainOf } from "../sending-domains.ts";
import { keysOf, requireDomain, type DomainKeys } from "./domains.queries.ts";
import { makeKey, type NewKey } from "./make-key.ts";
import type { PublicKey } from "./read-dkim.ts";

type KnownKeys = DomainKeys & { key: PublicKey };

/**
 * Returns a domain's keys and creates the first one if there is none. If two requests create one at the same time, the first
 * insert wins.
 */
export async function provideKeys(
  { database, secrets }: Pick<Services, "database" | "secrets">,
  { company_id, user_id }: Actor,
  domain: string,
): Promise<KnownKeys> {
  const tenant = { company_ids: [company_id] };
  const keys = await database.tenant({ ...tenant, readOnly: true }, (db) => keysOf(db, company_id, domain));
  if (keys.key) return { ...keys, key: keys.key };
  const made = await makeKey(secrets);
  return database.tenant(tenant, async (db) => {
    // The email address can have been removed while the key was generated.
    await lockCompany(db, company_id);
    await requireDomain(db, company_id, domain);
    const inserted = await db
      .insertInto("sending_domain")
      .values({ company_id, domain, ...made })
      .onConflict((conflict) => conflict.doNothing())
      .returning("domain")
      .executeTakeFirst();
    if (inserted) await logKey(db, { company_id, user_id }, domain);
    const kept = await keysOf(db, company_id, domain);
    if (!kept.key) throw notFound();
    return { ...kept, key: kept.key };
  });
}

/**
 * Creates a new key. A verified key keeps signing until the record of the new one is found. An unverified key is replaced
 * immediately.
 */
export async function renewKey(
  db: Db,
  { company_id, user_id }: Actor,
  domain: string,
  { selector, private_key, public_key }: NewKey,
): Promise<void> {
  await lockCompany(db, company_id);
  await requireDomain(db, company_id, domain);
  const row = await db
    .selectFrom("sending_domain")
    .where("company_id", "=", company_id)
    .where("domain", "=", domain)
    .select("dt_verified")
    .forUpdate()
    .executeTakeFirst();
  const key = { selector, private_key, public_key };
  if (!row)
    await db
      .insertInto("sending_domain")
      .values({ company_id, domain, ...key })
      .execute();
  else
    await db
      .updateTable("sending_domain")
      .where("company_id", "=", company_id)
      .where("domain", "=", domain)
      .$if(row.dt_verified === null, (query) => query.set({ ...key, found: null, dt_checked: null }))
      .$if(row.dt_verified !== null, (query) =>
        query
          .set({ next_selector: selector, next_private_key: private_key, next_public_key: public_key })
          .set({ found: sql`jsonb_set(found, '{next_dkim}', 'null')` }),
      )
      .execute();
  await logKey(db, { company_id, user_id }, domain);
}

const logKey = (db: Db, { company_id, user_id: actor_id }: Pick<Actor, "company_id" | "user_id">, object: string) =>
  logActivity(db, { type: "sending_key_made", company_id, actor_id, audited: { object } });

/** Deletes the domain's keys when its last email address was removed. */
export async function forgetKeys(db: Db, company_id: number, email: string): Promise<void> {
  const domain = domainOf(email);
  const left = await db
    .selectFrom("company_email_address")
    .where("company_id", "=", company_id)
    .select("email")
    .execute();
  if (left.some((address) => domainOf(address.email) === domain)) return;
  await db.deleteFrom("sending_domain").where("company_id", "=", company_id).where("domain", "=", domain).execute();
}
