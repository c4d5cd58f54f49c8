import type { Db } from "#server/db/database.ts";

export const demoPassword = "demo-demo-demo";

/** The accounts that the sign-in page offers, in the demo only. */
export async function demoEntry(db: Db) {
  const accounts = await db
    .selectFrom("app_user")
    .innerJoin("company_user", "company_user.user_id", "app_user.id")
    .innerJoin("company", "company.id", "company_user.company_id")
    .where("company.is_demo", "=", true)
    .where("app_user.email_key", "like", "%@demo.test")
    .distinctOn("app_user.id")
    .orderBy("app_user.id")
    .select(["app_user.email", "app_user.name"])
    .limit(20)
    .execute();
  if (accounts.length === 0) return null;
  const roleOf = (email: string) => email.slice(0, email.indexOf("@"));
  return { password: demoPassword, accounts: accounts.map((account) => ({ ...account, role: roleOf(account.email) })) };
}
