import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canDelete } from "#features/review/applications/actions.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { withMerged } from "#features/review/applications/server/merged.ts";
import { eraseMailsFrom } from "#features/conversations/inbound-mail/server/erase-mails.ts";
import { recallMessagesTo } from "#features/conversations/messages/server/recall-message.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { EraseRule } from "#features/table-rule.ts";
import type { Db } from "#server/db/database.ts";
import { erasedRows } from "./erased-rows.gen.ts";

/** Keys of the source that anonymization keeps. */
const keptOfSource = ["channel", "copied_from", "demo", "duplicate_of", "grown", "portal_id"];

/**
 * Permanently removes everything that features declare as data from or about the candidate. The application keeps its
 * job, statuses and ratings, but doesn't identify anyone. The content of its documents is swept once no application
 * uses it. Applications merged into it are the same person's, so they are anonymized, too. The caller has locked the
 * application.
 */
export async function anonymizeApplication(db: Db, actor: Actor, application: VisibleApplication): Promise<void> {
  assertAllowed(canDelete(actor, application), "erasure:mayNotAnonymize");
  if (application.anonymized) return;
  const { id, company_id, job_id } = application;

  const ids = await withMerged(db, application);
  const addresses = await addressesOf(db, company_id, ids);
  await recallMessagesTo(db, actor, ids);
  await eraseRows(db, company_id, ids);
  await db
    .deleteFrom("candidate_decision")
    .where("company_id", "=", company_id)
    .where((eb) => eb.or([eb("first_id", "in", ids), eb("second_id", "in", ids)]))
    .execute();
  await db
    .updateTable("application")
    .set({
      first_name: "",
      last_name: "",
      name_key: "",
      email: null,
      email_key: null,
      phone_number: null,
      social_title: null,
      ln_url: null,
      message: "",
      source_json: sql`(
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(source_json) where key = any(${keptOfSource}::text[])
      )`,
      withdrawal_reason: null,
      candidate_id: null,
      is_masked: false,
      anonymized_at: sql`now()`,
      last_modified: sql`now()`,
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "in", ids)
    .execute();
  await eraseMailsFrom(db, company_id, addresses);
  await indexApplicationText(db, company_id, ids);
  const type = "application_anonymized";
  await logActivity(db, { type, company_id, actor_id: actor.user_id, application_id: id, job_id });
}

async function addressesOf(db: Db, company_id: number, application_ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("id", "in", application_ids)
    .select("email")
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** Deletes or updates the rows of the applications by the rules of their tables. */
async function eraseRows(db: Db, company_id: number, application_ids: readonly number[]): Promise<void> {
  const rules: [table: string, EraseRule][] = Object.entries(erasedRows);
  for (const [table, rule] of rules) {
    const ofApplications = sql`company_id = ${company_id} and application_id = any(${application_ids}::bigint[])`;
    if (typeof rule === "string") {
      await sql`delete from ${sql.table(table)} where ${ofApplications}`.execute(db);
      continue;
    }
    const values = Object.entries(rule.set).map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`);
    await sql`
      update ${sql.table(table)} set ${sql.join(values)} where ${ofApplications} and ${sql.raw(rule.where ?? "true")}
    `.execute(db);
  }
}
