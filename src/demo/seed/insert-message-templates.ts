import { insertStarterTemplates } from "#features/review/message-templates/server/starter-templates.ts";
import type { Db } from "#server/db/database.ts";

export async function insertMessageTemplates(db: Db): Promise<void> {
  const companies = await db
    .selectFrom("company")
    .where("is_demo", "=", true)
    .select(["id", "language"])
    .orderBy("id")
    .execute();
  // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
  for (const company of companies) await insertStarterTemplates(db, company);
}
