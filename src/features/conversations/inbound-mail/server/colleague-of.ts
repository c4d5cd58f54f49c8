import { emailKey } from "#shared/email-key.ts";
import { actorsQuery, asActor } from "#server/actors.ts";
import type { SystemServices } from "#server/services.ts";

/**
 * Returns the current colleague with an email address. Needs the system role, because companies can't read the addresses of
 * accounts.
 */
export async function colleagueOf({ database }: Pick<SystemServices, "database">, company_id: number, address: string) {
  const row = await database.system(
    (db) =>
      actorsQuery(db)
        .where("company.id", "=", company_id)
        .where("company_user.user_id", "is not", null)
        .where("app_user.email_key", "=", emailKey(address))
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row && asActor(row, "background");
}
