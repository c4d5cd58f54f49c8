import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { entersWithoutSso } from "#server/actors.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import { hashToken } from "#server/secrets.ts";
import { enterableCompanies } from "./companies.access.ts";

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom("app_user")
    .select((eb) => [
      "id",
      "password_hash",
      "is_superuser",
      eb
        .exists(
          eb
            .selectFrom("login_factor")
            .whereRef("login_factor.user_id", "=", "app_user.id")
            .where("login_factor.confirmed_at", "is not", null)
            .select("login_factor.id"),
        )
        .$castTo<boolean>()
        .as("has_second_factor"),
    ])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();

export const findUserById = (db: Db, id: number) =>
  db
    .selectFrom("app_user")
    .select(["id", "email", "password_hash", "is_superuser"])
    .where("id", "=", id)
    .executeTakeFirst();

type User = { user_id: number; is_superuser: boolean };

export const nameOf = (db: Db, user_id: number) =>
  db.selectFrom("app_user").select(["id", "name"]).where("id", "=", user_id).executeTakeFirstOrThrow();

const shown = ["company.id", "company.name", "company.internal_name", "company.slug"] as const;

/** Returns the company a person works in after signing in: the first one that doesn't force single sign-on on them. */
export const firstCompany = (db: Db, user: User) =>
  enterableCompanies(db, user)
    .$if(!user.is_superuser, (query) => query.where(entersWithoutSso))
    .select("company.id")
    .orderBy("company.id")
    .limit(1)
    .executeTakeFirst();

export const mayEnter = async (db: Db, user: User, company_id: number): Promise<boolean> =>
  (await enterableCompanies(db, user).where("company.id", "=", company_id).select("company.id").executeTakeFirst()) !==
  undefined;

/** A longer menu would be hard to use; people find other companies by name. */
const maxToChoose = 50;

/** Lists the companies that the menu offers, always including the current one. */
export async function companiesToChoose(db: Db, actor: Actor) {
  const rows = await enterableCompanies(db, actor)
    .select(shown)
    .orderBy(sql`company.id = ${actor.company_id}`, "desc")
    .orderBy("company.id")
    .limit(maxToChoose + 1)
    .execute();
  return {
    companies: rows.slice(0, maxToChoose).toSorted((a, b) => a.id - b.id),
    has_more_companies: rows.length > maxToChoose,
  };
}

const byId: SortOrder = { keys: [{ value: sql<number>`company.id`, type: "bigint" }], isDescending: false };

/** Returns one page of the companies a person can work in whose name contains the text. */
export async function searchCompanies(
  db: Db,
  actor: Actor,
  { q, page_size }: { q: string; page_size: number },
  after: Keys | undefined,
) {
  const found = enterableCompanies(db, actor).$if(q !== "", (query) =>
    query.where(sql<boolean>`strpos(lower(company.name || ' ' || company.internal_name), lower(${q})) > 0`),
  );
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(found.select(shown), byId, { after, page_size });
  return { count, results: rows.map(({ row }) => row), last };
}

/** Deletes a session and returns how it was started. */
export const deleteSession = (db: Db, token: string) =>
  db
    .deleteFrom("session")
    .where("token_hash", "=", hashToken(token))
    .returning(["user_id", "method", "confirmed_at"])
    .executeTakeFirst();

export const deleteExpiredSessions = (db: Db) =>
  db
    .deleteFrom("session")
    .where("expires_at", "<", sql<string>`now()`)
    .execute();

export const saveLanguage = (db: Db, user_id: number, language: string) =>
  db.updateTable("app_user").set({ language }).where("id", "=", user_id).execute();
