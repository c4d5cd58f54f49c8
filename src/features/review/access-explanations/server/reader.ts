import { sql } from "kysely";
import type { Actor, CompanyRole, JobRole } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import { seesAllJobs } from "#features/organization/jobs/server/jobs.access.ts";
import { everCompanyPeople } from "#features/organization/people/server/people.access.ts";
import type { Db } from "#server/db/database.ts";
import type { AccessStep } from "../access-explanations.contract.ts";

/** Person whose access is explained. */
export type Reader = {
  id: number;
  role: CompanyRole;
  state: (AccessStep & { rule: "access" })["state"];
  /** Actor with the person's current access; undefined while they have none. */
  actor: Actor | undefined;
};

/** Returns a person of the company, including removed ones, or throws 404. */
export async function requireReader(db: Db, asking: Actor, user_id: number): Promise<Reader> {
  const person = await everCompanyPeople(db, asking)
    .where("company_user.user_id", "=", user_id)
    .select([
      "company_user.user_id as id",
      sql<CompanyRole>`company_user.role`.as("role"),
      "company_user.confirmed_at",
      "company_user.removed_at",
    ])
    .executeTakeFirst();
  if (!person) throw notFound();
  const { id, role } = person;
  const actor = await actorIn(db, asking.company_id, id);
  return { id, role, state: stateOf(person, actor), actor };
}

function stateOf(
  { confirmed_at, removed_at }: { confirmed_at: string | null; removed_at: string | null },
  actor: Actor | undefined,
): Reader["state"] {
  if (actor) return "active";
  if (removed_at !== null) return "removed";
  return confirmed_at === null ? "not_confirmed" : "expired";
}

/**
 * Returns the steps up to the job: access to the company, company role, and role on the job. Without access to the
 * company, no other rule applies.
 */
export async function stepsToJob(db: Db, { company_id, job_id }: JobOf, reader: Reader): Promise<AccessStep[]> {
  const { id, role, state, actor } = reader;
  const access: AccessStep = { rule: "access", holds: actor !== undefined, state };
  if (!actor) return [access];

  const company: AccessStep = {
    rule: "company_role",
    holds: seesAllJobs(actor),
    role,
    is_superuser: actor.is_superuser,
  };
  const part = await db
    .selectFrom("job_user")
    .where("company_id", "=", company_id)
    .where("job_id", "=", job_id)
    .where("user_id", "=", id)
    .select([sql<JobRole>`job_user.role`.as("role"), sql<"person" | "rule">`job_user.granted_by`.as("granted_by")])
    .executeTakeFirst();
  const inJob: AccessStep = {
    rule: "job_role",
    holds: part !== undefined,
    role: part?.role ?? null,
    granted_by: part?.granted_by ?? null,
  };
  return [access, company, inJob];
}

type JobOf = { company_id: number; job_id: number };
