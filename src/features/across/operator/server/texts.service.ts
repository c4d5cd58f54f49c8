import type { Actor } from "#shared/actor.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { addressIn } from "#features/platform/system-mail/server/queue-mail.ts";
import { incomingPath } from "#features/conversations/messages/server/callback-paths.ts";
import { openAccount, readSmsConfig, topUp } from "#features/organization/sms/server/account.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { InstalledSms } from "../texts.contract.ts";
import { requireInstalledCompany } from "./companies.queries.ts";

type Needs = Pick<Services, "config" | "secrets">;

/** Reads the SMS account of an existing company. */
export async function readInstalledSms(db: Db, services: Needs, company_id: number): Promise<InstalledSms> {
  await requireInstalledCompany(db, company_id);
  return {
    ...(await readSmsConfig(db, services, company_id)),
    incoming_url: addressIn(services.config, incomingPath(services)),
  };
}

export async function setSmsPrice(
  db: Db,
  services: Needs,
  actor: Actor,
  { company_id, sms_price_default }: { company_id: number; sms_price_default: string },
): Promise<InstalledSms> {
  await requireInstalledCompany(db, company_id);
  await lockSmsAccount(db, company_id);
  const before = await readInstalledSms(db, services, company_id);
  await db.updateTable("sms_account").set({ sms_price_default }).where("company_id", "=", company_id).execute();
  const after = await readInstalledSms(db, services, company_id);
  const changes = changesBetween(withCurrency(before), withCurrency(after), ["sms_price_default"]);
  if (changes.length > 0)
    await logActivity(db, { type: "sms_price_changed", company_id, actor_id: actor.user_id, audited: { changes } });
  return after;
}

export async function topUpCompany(
  db: Db,
  services: Needs,
  actor: Actor,
  { company_id, amount }: { company_id: number; amount: string },
): Promise<InstalledSms> {
  await requireInstalledCompany(db, company_id);
  await lockSmsAccount(db, company_id);
  const before = await readInstalledSms(db, services, company_id);
  await topUp(db, { company_id, user_id: actor.user_id, amount });
  const after = await readInstalledSms(db, services, company_id);
  const changes = changesBetween(withCurrency(before), withCurrency(after), ["balance"]);
  await logActivity(db, { type: "sms_topped_up", company_id, actor_id: actor.user_id, audited: { changes } });
  return after;
}

/** Locks the account, so that messages charged at the same time don't distort the difference in the audit log. */
async function lockSmsAccount(db: Db, company_id: number): Promise<void> {
  await openAccount(db, company_id);
  await db.selectFrom("sms_account").where("company_id", "=", company_id).select("company_id").forUpdate().execute();
}

/** Amounts with currency, for the audit log. */
const withCurrency = ({ sms_price_default, balance, currency }: InstalledSms) => ({
  sms_price_default: `${sms_price_default} ${currency}`,
  balance: `${balance} ${currency}`,
});
