import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, assertCurrent } from "#shared/errors.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import type { Db } from "#server/db/database.ts";
import type { CompanyPatch, CompanySettings } from "../company-settings.contract.ts";
import { canManageCompany } from "../company-settings.policy.ts";

export function assertManages(actor: Actor, company_id: number): void {
  assertOwnCompany(actor, company_id);
  assertAllowed(canManageCompany(actor), "company-settings:onlyAdminsManage");
}

export async function readSettings(db: Db, company_id: number): Promise<CompanySettings> {
  const company = await settingsOf(db, company_id).executeTakeFirstOrThrow();
  return company as CompanySettings;
}

const settingsOf = (db: Db, company_id: number) =>
  db
    .selectFrom("company")
    .select(["id", "name", "internal_name", "slug", "language", "time_zone", "working_days", "features"])
    .select(["message_grace_seconds", "version"])
    .where("id", "=", company_id);

export async function changeSettings(db: Db, actor: Actor, patch: CompanyPatch): Promise<CompanySettings> {
  const { company_id } = actor;
  const current = (await settingsOf(db, company_id).forUpdate().executeTakeFirstOrThrow()) as CompanySettings;
  const { id: _, version, ...given } = patch;
  assertCurrent(current, version);

  const fields = settle(given);
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field as keyof CompanySettings]),
  );
  if (changed.length === 0) return current;
  await db
    .updateTable("company")
    .set({ ...Object.fromEntries(changed), version: sql`version + 1` })
    .where("id", "=", company_id)
    .execute();
  const names = changed.map(([field]) => field).toSorted();
  await logActivity(db, {
    type: "company_changed",
    company_id,
    actor_id: actor.user_id,
    data: { fields: names.join(" ") },
    audited: { changes: changesBetween(current, { ...current, ...fields }, settingsFields) },
  });
  return readSettings(db, company_id);
}

const settingsFields = [
  "name",
  "internal_name",
  "slug",
  "language",
  "time_zone",
  "working_days",
  "features",
  "message_grace_seconds",
] as const;

/** Normalizes lists of the patch: sorted and without duplicates. */
function settle({ working_days, features, ...rest }: CompanyPatch) {
  return {
    ...rest,
    ...(working_days && { working_days: [...new Set(working_days)].toSorted((a, b) => a - b) }),
    ...(features && { features: [...new Set(features)].toSorted() }),
  };
}
