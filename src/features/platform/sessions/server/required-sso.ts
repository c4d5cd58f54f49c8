import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, type Message } from "#shared/errors.ts";
import { canSwitchTo } from "#features/platform/companies/server/group.access.ts";
import type { Db } from "#server/db/database.ts";
import { enterableCompanies } from "./companies.access.ts";
import { firstCompany } from "./sessions.queries.ts";

type User = { id: number; is_superuser: boolean };

/** Returns the path that starts single sign-on for a company. */
export const ssoAddress = (slug: string) => `/sso/${slug}/`;

/** Returns the company whose identity provider a person must use, if they can enter no company without it. */
export async function requiredSso(db: Db, { id: user_id, is_superuser }: User) {
  const user = { user_id, is_superuser };
  if (await firstCompany(db, user)) return undefined;
  return enterableCompanies(db, user)
    .select(["company.name", "company.slug"])
    .orderBy("company.id")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the error for a person with the right password that no company accepts. It names the company, so it is shown
 * only to people who know the password.
 */
export async function ssoRefusal(db: Db, user: User | undefined): Promise<AppError | undefined> {
  const required = user && (await requiredSso(db, user));
  if (!required) return undefined;
  const detail: Message = { key: "sessions:ssoRequired", values: { company: required.name } };
  return new AppError(403, "sso_required", detail, { data: { next: ssoAddress(required.slug) } });
}

type Entrant = Pick<Actor, "user_id" | "company_id" | "is_superuser" | "entry">;

/**
 * Returns the path where a person has to sign in before they can enter a company; undefined if they can switch to it
 * directly.
 */
export async function detourTo(db: Db, actor: Entrant, to: number): Promise<string | undefined> {
  const company = await db
    .selectFrom("company")
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.company_id", "=", "company.id").on("company_user.user_id", "=", actor.user_id),
    )
    .leftJoin("sso_connection", (join) =>
      join.onRef("sso_connection.company_id", "=", "company.id").on("sso_connection.is_enabled", "=", true),
    )
    .where("company.id", "=", to)
    .select([
      "company.slug",
      canSwitchTo(actor).as("can_switch"),
      sql<boolean>`sso_connection.id is not null`.as("has_sso"),
    ])
    .executeTakeFirstOrThrow();
  if (company.can_switch) return undefined;
  return company.has_sso ? ssoAddress(company.slug) : "/login/";
}
