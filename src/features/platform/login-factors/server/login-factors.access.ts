import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { SecondFactorKind } from "../login-factors.ts";
import type { LoginFactors } from "../login-factors.contract.ts";
import { codesLeft } from "./recovery-codes.ts";

/** Access query of a person's factors. Factors that were never confirmed don't count. */
export const factorsOf = (db: Db, user_id: number) =>
  db.selectFrom("login_factor").where("user_id", "=", user_id).where("confirmed_at", "is not", null);

export const passkeysOf = (db: Db, user_id: number) =>
  factorsOf(db, user_id)
    .where("kind", "=", "passkey")
    .select(["id", "credential_id", "transports"])
    .orderBy("id")
    .execute();

export const findPasskey = (db: Db, credential_id: string) =>
  db
    .selectFrom("login_factor")
    .where("credential_id", "=", credential_id)
    .where("confirmed_at", "is not", null)
    .select(["id", "user_id", "credential_id", "public_key", "counter", "transports"])
    .executeTakeFirst();

/** Returns the kinds of second factor a person can use; empty if the password is enough. */
export async function secondFactorsOf(db: Db, user_id: number): Promise<SecondFactorKind[]> {
  const rows = await factorsOf(db, user_id).select("kind").distinct().execute();
  const kinds = rows.map(({ kind }) => kind as "totp" | "passkey");
  if (kinds.length === 0) return [];
  return [...kinds.toSorted().toReversed(), ...((await codesLeft(db, user_id)) > 0 ? ["recovery_code" as const] : [])];
}

export async function describeFactors(db: Db, user_id: number): Promise<LoginFactors> {
  const { has_password } = await db
    .selectFrom("app_user")
    .where("id", "=", user_id)
    .select(sql<boolean>`password_hash is not null`.as("has_password"))
    .executeTakeFirstOrThrow();
  const factors = await factorsOf(db, user_id)
    .select(["id", "kind", "name", "dt_created", "dt_used"])
    .orderBy("id")
    .execute();
  return {
    has_password,
    totp: factors.find(({ kind }) => kind === "totp") ?? null,
    passkeys: factors.filter(({ kind }) => kind === "passkey"),
    recovery_codes_left: await codesLeft(db, user_id),
  };
}

/**
 * Marks a TOTP step as used; false if it was used before. The row lock lets only one of two requests with the same code
 * pass, and codes of earlier steps fail too.
 */
export async function spendStep(db: Db, factor_id: number, step: number): Promise<boolean> {
  const spent = await db
    .updateTable("login_factor")
    .set({ last_step: step, dt_used: sql`now()` })
    .where("id", "=", factor_id)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Stores the signature counter of a passkey; false if it didn't increase, which suggests a cloned key. Many passkeys
 * don't count and always report 0.
 */
export async function keepCounter(db: Db, factor_id: number, counter: number): Promise<boolean> {
  const kept = await db
    .updateTable("login_factor")
    .set({ counter, dt_used: sql`now()` })
    .where("id", "=", factor_id)
    .where((eb) => eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0), eb.val(counter === 0)])]))
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}
