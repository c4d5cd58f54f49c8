import type { Actor } from "#shared/actor.ts";
import { changeSettings } from "#features/organization/company-settings/server/company-settings.service.ts";
import { accountsFor, invite } from "#features/organization/people/server/invitations.service.ts";
import { createCompany } from "#features/across/setup/server/create-company.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { InstalledCompany, InstalledCompanyPatch } from "../operator.contract.ts";
import { requireInstalledCompany } from "./companies.queries.ts";
import { moveToGroup } from "./groups.service.ts";

type NewCompany = { name: string; language: string; time_zone: string; owner_email: string; owner_name: string };

/** Creates a company and invites its owner. If no email can be sent, the superuser passes the returned link on. */
export async function createWithOwner(
  db: Db,
  services: Pick<Services, "queue" | "config">,
  actor: Actor,
  { name, language, time_zone, owner_email, owner_name }: NewCompany,
): Promise<{ id: number; invitation_url: string | null }> {
  const { id } = await createCompany(db, { name, language, time_zone, actor_id: actor.user_id });
  const accounts = await accountsFor(db, [owner_email], { name: owner_name, language });
  const owner = { emails: [owner_email], role: "owner", name: owner_name, is_recruiter: false } as const;
  const [invited] = await invite(db, services, { ...actor, company_id: id }, owner, accounts);
  return { id, invitation_url: invited?.link ?? null };
}

export async function changeCompany(
  db: Db,
  actor: Actor,
  company_id: number,
  { features, group_id }: InstalledCompanyPatch,
): Promise<InstalledCompany> {
  // Checked first, so that nothing is written for a company that doesn't exist.
  await requireInstalledCompany(db, company_id);
  if (features) await changeSettings(db, { ...actor, company_id }, { features });
  if (group_id !== undefined) await moveToGroup(db, actor, company_id, group_id);
  return requireInstalledCompany(db, company_id);
}
