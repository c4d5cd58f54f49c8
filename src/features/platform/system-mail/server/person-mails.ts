import { getDomain } from "tldts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { addressOf } from "#server/mail-settings.ts";
import { bounceAddress, tokenIn } from "./reply-address.ts";
import { withoutSecrets } from "./without-secrets.ts";

type Config = Services["config"];

/**
 * Returns the envelope sender of an email to a person with an account, to which mail servers send reports; undefined if
 * reports go to `MAIL_FROM`. The domain has to match `MAIL_FROM` or the email has to be signed, because DMARC fails
 * otherwise.
 */
export function reportAddress(config: Config, token: string | null): string | undefined {
  const { mail, inbound } = config;
  if (!mail || !inbound) return undefined;
  const from = addressOf(mail.from);
  const isAligned =
    mail.dkim !== undefined || getDomain(from.slice(from.indexOf("@") + 1)) === getDomain(inbound.domain);
  return isAligned ? bounceAddress(config, token) : undefined;
}

/**
 * Returns the company that stores reports about an email to a person. Accounts are global, so it is the person's first
 * company.
 */
export const companyOfPersonMail = (db: Db, token: string): Promise<{ company_id: number }[]> =>
  db
    .selectFrom("mail")
    .innerJoin("company_user", "company_user.user_id", "mail.user_id")
    .where("mail.bounce_token", "=", token)
    .where("company_user.removed_at", "is", null)
    .select("company_user.company_id")
    .orderBy("company_user.company_id")
    .limit(1)
    .execute();

export type PersonMail = { user_id: number; to_address: string; state: string };

/** Finds the email to a person that a report sent to this address concerns. Runs in the system role. */
export async function personMailOf(db: Db, address: string): Promise<PersonMail | undefined> {
  const token = tokenIn(address);
  if (token === undefined) return undefined;
  const mail = await db
    .selectFrom("mail")
    .where("bounce_token", "=", token)
    .select(["user_id", "to_address", "state"])
    .executeTakeFirst();
  return mail && mail.user_id !== null ? { ...mail, user_id: mail.user_id } : undefined;
}

/**
 * Saves why emails don't reach a person; an empty `problem` clears it. Reports about an earlier email address are
 * ignored.
 */
export async function noteEmailProblem(
  db: Db,
  { user_id, to_address }: Pick<PersonMail, "user_id" | "to_address">,
  problem: string,
): Promise<void> {
  await db
    .updateTable("app_user")
    .set({ email_problem: printable(problem) })
    .where("id", "=", user_id)
    .where("email", "=", to_address)
    .where("email_problem", "<>", printable(problem))
    .execute();
}

const maxProblem = 300;

/** Puts the text on one line, without control characters: PostgreSQL stores no NUL, and the text can be long. */
const printable = (words: string) =>
  withoutSecrets(words.replace(/[\p{C}\s]+/gu, " "))
    .trim()
    .slice(0, maxProblem)
    .toWellFormed();
