import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { ApiKey } from "../api-keys.contract.ts";

/** Maximum number of active keys per company. A program needs only one. */
export const maxKeys = 100;

/** Access query: every read of keys starts here. It selects no secrets. */
const companyKeys = (db: Db, actor: Actor) =>
  db
    .selectFrom("api_key")
    .where("api_key.company_id", "=", actor.company_id)
    .select((eb) => [
      "api_key.id",
      "api_key.name",
      "api_key.hint",
      "api_key.scopes",
      "api_key.dt_created",
      "api_key.expires_at",
      sql<boolean>`coalesce(api_key.expires_at < now(), false)`.as("has_expired"),
      "api_key.revoked_at",
      "api_key.dt_used",
      userRef(eb, "api_key.user_id").$notNull().as("user"),
    ]);

export async function keysOf(db: Db, actor: Actor): Promise<ApiKey[]> {
  const rows = await companyKeys(db, actor)
    .where((eb) =>
      eb.or([
        eb("api_key.revoked_at", "is", null),
        eb("api_key.revoked_at", ">", sql<string>`now() - interval '30 days'`),
      ]),
    )
    .orderBy("api_key.id", "desc")
    .limit(maxKeys * 2)
    .execute();
  return rows as ApiKey[];
}

export async function requireKey(db: Db, actor: Actor, key_id: number): Promise<ApiKey> {
  const key = await companyKeys(db, actor).where("api_key.id", "=", key_id).executeTakeFirst();
  if (!key) throw notFound();
  return key as ApiKey;
}
