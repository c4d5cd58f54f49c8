import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import type { DemoKeys } from "./demo-keys.ts";

/**
 * Inserts people in special states: one is invited, one has left, one has access until next month, and one receives
 * fewer emails.
 */
export async function insertPeople(db: Db, keys: Pick<DemoKeys, "company" | "user">, now: Date): Promise<void> {
  const company_id = keys.company.get("fjord");
  const invited_by_id = keys.user.get("admin");
  if (company_id === undefined || invited_by_id === undefined) throw new Error("The demo has no company to invite to.");
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

  const add = async (email: string, name: string, place: { confirmed_at: string | null; expires_at?: string }) => {
    const user = await db
      .insertInto("app_user")
      .values({ email, email_key: email, name, language: "sv" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("company_user")
      .values({ company_id, user_id: user.id, role: "member", ...place })
      .execute();
    return user.id;
  };
  await add("matti.korhonen@fjord.example", "Matti Korhonen", { confirmed_at: day(-200), expires_at: day(-9) });
  await add("sara.blom@fjord.example", "Sara Blom", { confirmed_at: day(-60), expires_at: day(31) });
  const user_id = await add("freja.lund@fjord.example", "Freja Lund", { confirmed_at: null });
  await db
    .insertInto("invitation")
    .values({
      company_id,
      user_id,
      invited_by_id,
      token_hash: hashToken(createToken()),
      expires_at: sql<string>`now() + interval '6 days'`,
    })
    .execute();
  await db
    .insertInto("email_unsubscription")
    .values({ company_id, user_id: invited_by_id, template_name: "ownership" })
    .execute();
}
