import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { isAgencyOnly } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { SmsConfigPatch, SmsEntry } from "../sms.contract.ts";
import { openAccount } from "./account.ts";

/** Throws 404 for agency recruiters, who must not see what the company pays. */
export async function assertColleague(db: Db, actor: Actor): Promise<void> {
  const { rows } = await sql<{ is_agency: boolean }>`select ${isAgencyOnly(actor)} as is_agency`.execute(db);
  if (rows[0]?.is_agency) throw notFound();
}

export async function changeSmsConfig(
  db: Db,
  { company_id, user_id }: Actor,
  { alpha_sender, country }: SmsConfigPatch,
): Promise<void> {
  await openAccount(db, company_id);
  const account = db.selectFrom("sms_account").where("company_id", "=", company_id).select(["alpha_sender", "country"]);
  const before = await account.forUpdate().executeTakeFirstOrThrow();
  const after = { alpha_sender: alpha_sender ?? before.alpha_sender, country: country ?? before.country };
  const changes = changesBetween(before, after, ["alpha_sender", "country"]);
  if (changes.length === 0) return;
  await db.updateTable("sms_account").set(after).where("company_id", "=", company_id).execute();
  await logActivity(db, { type: "sms_config_changed", company_id, actor_id: user_id, audited: { changes } });
}

const newestFirst: SortOrder = { keys: [{ value: sql<number>`id`, type: "bigint" }], isDescending: true };

export async function smsEntries(
  db: Db,
  { company_id }: Actor,
  page: { page_size: number; after: Keys | undefined },
): Promise<{ count: number; results: SmsEntry[]; last: Keys | undefined }> {
  const entries = db.selectFrom("sms_entry").where("company_id", "=", company_id);
  const { count } = await entries.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const found = entries.select([
    "id",
    "kind",
    sql<string>`amount::text`.as("amount"),
    sql<string>`balance::text`.as("balance"),
    "dt_created",
  ]);
  const { rows, last } = await pageOf(found, newestFirst, page);
  return { count, results: rows.map(({ row }) => row as SmsEntry), last };
}
