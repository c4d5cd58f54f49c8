import { sql } from "kysely";
import { Secret } from "otpauth";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";
import { recoveryCodeCount } from "../login-factors.ts";

/** Creates a code of 80 random bits in unambiguous letters: long enough that a plain hash can't be brute-forced. */
const newCode = () => new Secret({ size: 10 }).base32.toLowerCase().replace(/.{4}(?!$)/g, "$&-");

/** Hashes a code as typed: with or without dashes, in upper or lower case. */
const hashCode = (code: string) => hashToken(code.replace(/[^a-z0-9]/gi, "").toLowerCase());

/** Replaces all recovery codes. They are returned once, and only their hashes are stored. */
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

/** Uses up a code; false if it is unknown or already used. */
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
