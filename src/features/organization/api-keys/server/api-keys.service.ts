import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { ApiScope } from "#shared/api-scopes.ts";
import { AppError } from "#shared/errors.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import type { ApiKey } from "../api-keys.contract.ts";
import { maxKeys } from "./api-keys.access.ts";

type NewKey = { name: string; scopes: ApiScope[]; days: number | null };

/** Prefix of keys, by which people and secret scanners recognize them. */
const prefix = "hirelane_";

/** Creates a key for the actor. Stores only its hash. */
export async function createKey(db: Db, actor: Actor, { name, scopes, days }: NewKey) {
  const { company_id, user_id } = actor;
  await lockCompany(db, company_id);
  const { count } = await db
    .selectFrom("api_key")
    .where("company_id", "=", company_id)
    .where("revoked_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxKeys)
    throw new AppError(409, "too_many_keys", { key: "api-keys:tooMany", values: { maximum: maxKeys } });

  const secret = prefix + createToken();
  const { id } = await db
    .insertInto("api_key")
    .values({
      company_id,
      user_id,
      name,
      scopes: [...new Set(scopes)],
      hint: secret.slice(-4),
      token_hash: hashToken(secret),
      expires_at: days === null ? null : sql`now() + make_interval(days => ${days})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await logActivity(db, {
    type: "api_key_created",
    company_id,
    actor_id: user_id,
    data: { key_id: id },
    audited: { object: name, changes: changesBetween({}, { scopes }, ["scopes"]) },
  });
  return { id, secret };
}

/** Revokes a key. Does nothing if the key is already revoked. */
export async function revokeKey(db: Db, actor: Actor, { id, name, revoked_at }: ApiKey): Promise<void> {
  if (revoked_at !== null) return;
  const { company_id, user_id } = actor;
  await db
    .updateTable("api_key")
    .set({ revoked_at: sql`now()`, revoked_by_id: user_id })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await logActivity(db, {
    type: "api_key_revoked",
    company_id,
    actor_id: user_id,
    data: { key_id: id },
    audited: { object: name },
  });
}
