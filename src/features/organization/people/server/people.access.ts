import { sql } from "kysely";
import { isAdmin, type Actor, type CompanyRole } from "#shared/actor.ts";
import { AppError, notFound } from "#shared/errors.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import { isAgencyOnly } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { refusalOf, type Refusal } from "../people.policy.ts";

const hasEntered = sql<boolean>`(
  company_user.confirmed_at is not null and (company_user.expires_at is null or company_user.expires_at > now())
)`;

/**
 * Access query that includes removed people. Colleagues without admin rights see only people who have joined, and agency
 * recruiters see no one.
 */
export const everCompanyPeople = (db: Db, actor: Actor) =>
  db
    .selectFrom("company_user")
    .innerJoin("app_user", "app_user.id", "company_user.user_id")
    .where("company_user.company_id", "=", actor.company_id)
    .$if(!isAdmin(actor), (query) => query.where(hasEntered).where(sql<boolean>`not ${isAgencyOnly(actor)}`));

/** Access query: every read of people starts here. Same as `everCompanyPeople`, without removed people. */
export const companyPeople = (db: Db, actor: Actor) =>
  everCompanyPeople(db, actor).where("company_user.removed_at", "is", null);

/** Returns the access query with or without removed people. */
export const peopleFor = ({ with_removed = false }: { with_removed?: boolean | undefined }) =>
  with_removed ? everCompanyPeople : companyPeople;

export type SeenPerson = {
  id: number;
  company_id: number;
  role: CompanyRole;
  is_superuser: boolean;
  confirmed_at: string | null;
};

export async function requirePerson(
  db: Db,
  actor: Actor,
  { company_id, id }: { company_id: number; id: number },
  people = companyPeople,
): Promise<SeenPerson> {
  assertOwnCompany(actor, company_id);
  const person = await people(db, actor)
    .where("company_user.user_id", "=", id)
    .select([
      "company_user.user_id as id",
      "company_user.company_id",
      sql<CompanyRole>`company_user.role`.as("role"),
      "app_user.is_superuser",
      "company_user.confirmed_at",
    ])
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}

export function assertNotRefused(refusal: Refusal | undefined): void {
  if (refusal) throw new AppError(403, "forbidden", refusal);
}

export const assertMay = (actor: Actor, action: Parameters<typeof refusalOf>[1], person: SeenPerson): void =>
  assertNotRefused(refusalOf(actor, action, person));
