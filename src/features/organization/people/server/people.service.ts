import { sql } from "kysely";
import { companyRoles, type Actor, type CompanyRole } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import { isLastOwner, isLastPastSso } from "#features/platform/sessions/server/people.service.ts";
import type { Db } from "#server/db/database.ts";
import { refusalOfRole } from "../people.policy.ts";
import { assertMay, assertNotRefused, requirePerson, type SeenPerson } from "./people.access.ts";
import { isSsoForced } from "./people.queries.ts";

type Names = { company_id: number; id: number };

export async function assignRole(db: Db, actor: Actor, names: Names, given: string): Promise<void> {
  const role = companyRoles.find((known) => known === given);
  if (!role) throw new AppError(400, "invalid_role", "people:invalidRole");
  const person = await lockPerson(db, actor, names);
  assertNotRefused(refusalOfRole(actor, person, role));
  if (person.role === role) return;
  await assertOwnerIsLeft(db, person);
  await change(db, person, { role });
  await log(db, actor, "person_role_changed", person, { from_role: person.role, to_role: role });
}

export async function setName(db: Db, actor: Actor, names: Names, name: string): Promise<void> {
  const person = await requirePerson(db, actor, names);
  assertMay(actor, "set_name", person);
  // A person who hasn't accepted the invitation yet can have an account with a name elsewhere, which must not change.
  if (person.confirmed_at === null) throw new AppError(409, "not_confirmed", "people:notConfirmed");
  const account = db.selectFrom("app_user").where("id", "=", person.id).select("name");
  const before = await account.forUpdate().executeTakeFirstOrThrow();
  const changes = changesBetween(before, { name }, ["name"]);
  if (changes.length === 0) return;
  await db.updateTable("app_user").set({ name }).where("id", "=", person.id).execute();
  await log(db, actor, "person_renamed", person, {}, { changes });
}

/** Sets the last day of access. Access ends at the end of that day in the company's time zone. */
export async function setExpiresAt(db: Db, actor: Actor, names: Names, day: string | null): Promise<void> {
  const person = await lockPerson(db, actor, names);
  assertMay(actor, "set_expires_at", person);
  const changes = changesBetween({ expires_at: await lastDayOf(db, actor, person) }, { expires_at: day }, [
    "expires_at",
  ]);
  if (changes.length === 0) return;
  if (day !== null) await assertOwnerIsLeft(db, person);
  await change(db, person, {
    expires_at: day === null ? null : sql<string>`(${day}::date + 1)::timestamp at time zone ${actor.time_zone}`,
  });
  await log(db, actor, "person_expiry_changed", person, {}, { changes });
}

/** Returns the last day of access in the company's time zone, or null if access doesn't end. */
async function lastDayOf(db: Db, { time_zone }: Actor, { company_id, id }: Names): Promise<string | null> {
  const lastDay = sql<string | null>`((expires_at at time zone ${time_zone})::date - 1)::text`;
  const { day } = await placeOf(db, { company_id, id }).select(lastDay.as("day")).executeTakeFirstOrThrow();
  return day;
}

const placeOf = (db: Db, { company_id, id }: Names) =>
  db.selectFrom("company_user").where("company_id", "=", company_id).where("user_id", "=", id);

export async function setBypassSso(db: Db, actor: Actor, names: Names, can_bypass_sso: boolean): Promise<void> {
  const person = await lockPerson(db, actor, names);
  assertMay(actor, "set_bypass_sso", person);
  if (!(await isSsoForced(db, person.company_id))) throw new AppError(409, "sso_not_forced", "people:ssoNotForced");
  const before = await placeOf(db, person).select("can_bypass_sso").executeTakeFirstOrThrow();
  const changes = changesBetween(before, { can_bypass_sso }, ["can_bypass_sso"]);
  if (changes.length === 0) return;
  if (!can_bypass_sso) await assertPasswordIsLeft(db, person);
  await change(db, person, { can_bypass_sso });
  await log(db, actor, "person_sso_bypass_changed", person, { can_bypass_sso }, { changes });
}

/** Reads the person again under the company's lock, so that the second of two concurrent changes sees the first. */
export async function lockPerson(db: Db, actor: Actor, names: Names): Promise<SeenPerson> {
  await requirePerson(db, actor, names);
  await lockCompany(db, actor.company_id);
  return requirePerson(db, actor, names);
}

/** Throws unless at least one other owner remains who has access without an end date. */
export async function assertOwnerIsLeft(db: Db, { company_id, id }: Names): Promise<void> {
  if (await isLastOwner(db, company_id, id)) throw new AppError(409, "last_owner", "people:lastOwner");
  await assertPasswordIsLeft(db, { company_id, id });
}

/**
 * Throws unless someone else can still sign in with a password. Otherwise a failure of the forced single sign-on provider
 * would lock out everyone.
 */
async function assertPasswordIsLeft(db: Db, { company_id, id }: Names): Promise<void> {
  const isLast = (await isSsoForced(db, company_id)) && (await isLastPastSso(db, company_id, id));
  if (isLast) throw new AppError(409, "last_password", "people:lastPassword");
}

const change = (
  db: Db,
  { company_id, id }: Names,
  values: Partial<{ role: CompanyRole; expires_at: ReturnType<typeof sql<string>> | null; can_bypass_sso: boolean }>,
) =>
  db.updateTable("company_user").set(values).where("company_id", "=", company_id).where("user_id", "=", id).execute();

export const log = (
  db: Db,
  { user_id: actor_id }: Pick<Actor, "user_id">,
  type: Extract<ActivityType, `person_${string}` | `permission_${string}` | `invitation_${string}`>,
  { company_id, id }: Names,
  data: Record<string, string | boolean> = {},
  audited: Audited = {},
) => logActivity(db, { type, company_id, actor_id, data: { person_id: id, ...data }, audited });
