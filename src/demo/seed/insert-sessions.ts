import { createSession } from "#features/platform/sessions/server/sessions.service.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Browsers with a session of the demo's member, so that the list of sessions shows more than one. No real browser has
 * these cookies.
 */
const browsers = [
  {
    user_agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
    address: "192.0.2.17",
  },
  {
    user_agent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    address: "198.51.100.4",
  },
];

export async function insertSessions(db: Db): Promise<void> {
  const member = await db
    .selectFrom("app_user")
    .innerJoin("company_user", "company_user.user_id", "app_user.id")
    .where("email_key", "=", "member@demo.test")
    .select(["app_user.id", "company_user.company_id"])
    .orderBy("company_user.company_id")
    .executeTakeFirst();
  if (!member) return;
  for (const browser of browsers)
    // oxlint-disable-next-line no-await-in-loop -- Two sessions, in one transaction.
    await createSession(db, member.id, member.company_id, browser);
}
