import type { Db } from "#server/db/database.ts";

export const demoPassword = "demo-demo-demo";

/** Lists the demo accounts that the sign-in page offers. */
export async function demoEntry(db: Db) {
  const demo = await db.selectFrom("company").select("id").where("is_demo", "=", true).limit(1).executeTakeFirst();
  if (!demo) return null;
  const accounts = await db
    .selectFrom("app_user")
    .select(["email", "name"])
    .where("email_key", "like", "%@demo.test")
    .orderBy("id")
    .limit(20)
    .execute();
  const roleOf = (email: string) => email.slice(0, email.indexOf("@"));
  return {
    password: demoPassword,
    accounts: accounts.map((account) => ({ ...account, role: roleOf(account.email) })),
  };
}
