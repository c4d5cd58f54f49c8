import { fieldError } from "#shared/errors.ts";
import type { SystemApp } from "#server/app.ts";
import { isGuessable } from "./guessable-password.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Hashes a password that a person chooses; throws if it is easy to guess. Every page where a person sets a password calls
 * it; `npm run admin` checks passwords on its own. `context` holds names and emails of the person and of their companies.
 */
export async function hashNewPassword(password: string, context: readonly string[]): Promise<string> {
  if (await isGuessable(password, context)) throw fieldError("password", "sessions:passwordGuessable");
  return hashPassword(password);
}

/** Names and emails that an attacker of this account tries first. */
export const passwordContext = ({ database }: Pick<SystemApp, "database">, user_id: number): Promise<string[]> =>
  database.system(
    async (db) => {
      const users = await db.selectFrom("app_user").select(["name", "email"]).where("id", "=", user_id).execute();
      const companies = await db
        .selectFrom("company")
        .innerJoin("company_user", "company_user.company_id", "company.id")
        .select(["company.name", "company.internal_name"])
        .where("company_user.user_id", "=", user_id)
        .where("company_user.removed_at", "is", null)
        .execute();
      return [...users, ...companies].flatMap((row) => Object.values(row));
    },
    { readOnly: true },
  );
