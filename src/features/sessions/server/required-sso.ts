import { sql } from "kysely";
import { AppError } from "#shared/errors.ts";
import { entersWithoutSso } from "#server/actors.ts";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";
import { enterableCompanies } from "./companies.access.ts";
import { firstCompany } from "./sessions.queries.ts";

type User = { id: number; is_superuser: boolean };

/** Where the sign-in of a company at its identity provider begins. */
export const ssoAddress = (slug: string) => `/sso/${slug}/`;

/** The company at whose identity provider a person signs in who may sign in nowhere else. */
export async function requiredSso(db: Db, { id: user_id, is_superuser }: User) {
  const user = { user_id, is_superuser };
  if (await firstCompany(db, user)) return undefined;
  return enterableCompanies(db, user)
    .select(["company.name", "company.slug"])
    .orderBy("company.id")
    .limit(1)
    .executeTakeFirst();
}

/** What a person is told whose password is right and opens no company. A stranger, who does not know it, is told nothing. */
export async function ssoRefusal(db: Db, user: User | undefined): Promise<AppError | undefined> {
  const required = user && (await requiredSso(db, user));
  if (!required) return undefined;
  const detail = { key: "sessions:ssoRequired", values: { company: required.name } };
  return new AppError(403, "sso_required", detail, { data: { next: ssoAddress(required.slug) } });
}

type Entrant = { user_id: number; company_id: number; is_superuser: boolean };

/**
 * Where a person signs in first who goes on to a company; nothing where their session is good for it. An identity provider
 * vouches to its own company alone, because a company that runs its own could name any person.
 */
export async function detourTo(
  db: Db,
  { user_id, company_id: from, is_superuser }: Entrant,
  token: string | undefined,
  to: number,
): Promise<string | undefined> {
  const session =
    token === undefined
      ? undefined
      : await db.selectFrom("session").where("token_hash", "=", hashToken(token)).select("method").executeTakeFirst();
  const bySso = session?.method === "sso";
  if (bySso && from === to) return undefined;
  const company = await db
    .selectFrom("company")
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.company_id", "=", "company.id").on("company_user.user_id", "=", user_id),
    )
    .leftJoin("sso_connection", (join) =>
      join.onRef("sso_connection.company_id", "=", "company.id").on("sso_connection.is_enabled", "=", true),
    )
    .where("company.id", "=", to)
    .select([
      "company.slug",
      entersWithoutSso.as("enters_without"),
      sql<boolean>`sso_connection.id is not null`.as("has_sso"),
    ])
    .executeTakeFirstOrThrow();
  if (!bySso && (is_superuser || company.enters_without)) return undefined;
  return company.has_sso ? ssoAddress(company.slug) : "/login/";
}
