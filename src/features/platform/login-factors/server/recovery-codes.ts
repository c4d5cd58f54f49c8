import { sql } from "kysely";
import { Secret } from "otpauth";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";
import { recoveryCodeCount } from "../login-factors.ts";

/** 80 random bits in letters that no one mistakes: enough that a plain hash cannot be tried out. */
const newCode = () => new Secret({ size: 10 }).base32.toLowerCase().replace(/.{4}(?!$)/g, "$&-");

/** As a person types it: with or without its lines, in any case. */
const hashCode = (code: string) => hashToken(code.replace(/[^a-z0-9]/gi, "").toLowerCase());

/** Makes new codes, which end the earlier ones. They are answered once, and only their hashes are kept. */
export async function renewCodes(db: Db, user_id: number): Promise<string[]> {
  await deleteCodes(db, user_id);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await db
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ user_id, code_hash: hashCode(code) })))
    .execute();
  return codes;
}

export const deleteCodes = (db: Db, user_id: number) =>
  db.deleteFrom("recovery_code").where("user_id", "=", user_id).execute();

/** Uses a code up. False for one that is unknown or was used. */
export async function spendCode(db: Db, user_id: number, code: string): Promise<boolean> {
  const spent = await db
    .updateTable("recovery_code")
    .set({ used_at: sql`now()` })
    .where("user_id", "=", user_id)
    .where("code_hash", "=", hashCode(code))
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function codesLeft(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .where("user_id", "=", user_id)
    .where("used_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
