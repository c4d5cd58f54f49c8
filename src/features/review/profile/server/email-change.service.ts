import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import { lockAccount, logAccountActivity } from "#features/platform/login-factors/server/account.ts";
import { queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const linkMinutes = 60;

/**
 * Emails a link to the new email address, and a notice to the current one. If the new email address already has an
 * account, its owner gets a notice instead of the link, and the person who asked sees no difference.
 */
export async function askEmailChange(app: App, db: Db, actor: Actor, email: string): Promise<void> {
  const { user_id } = actor;
  const account = await lockAccount(db, user_id);
  const email_key = emailKey(email);
  if (email_key === emailKey(account.email)) throw fieldError("email", "profile:sameEmail");
  // Deletes earlier links, so that only the newest one works.
  await db.deleteFrom("email_change").where("user_id", "=", user_id).where("used_at", "is", null).execute();
  const token = createToken();
  const owner = await accountOf(db, email_key);
  if (!owner)
    await db
      .insertInto("email_change")
      .values({
        user_id,
        email,
        email_key,
        token_hash: hashToken(token),
        expires_at: sql`now() + make_interval(mins => ${linkMinutes})`,
      })
      .execute();
  await logAccountActivity(db, "email_change_asked", actor);
  await queueMail(db, app, { kind: "email_change_asked", to: account, values: { email } });
  if (owner) return queueMail(db, app, { kind: "email_taken", to: owner });
  const path = `/confirm-email/${token}/`;
  return queueMail(db, app, { kind: "email_change", to: { ...account, email }, path });
}

const accountOf = (db: Db, email_key: string) =>
  db
    .selectFrom("app_user")
    .where("email_key", "=", email_key)
    .select(["id as user_id", "name", "email", "language"])
    .executeTakeFirst();

const linkUsed = () => new AppError(409, "link_used", "profile:emailLinkUsed");

/** Returns the change that a link confirms; throws with the reason if the link is invalid. */
export async function requireEmailLink(db: Db, token: string) {
  const link = await db
    .selectFrom("email_change")
    .where("token_hash", "=", hashToken(token))
    .select(["id", "user_id", "email", "email_key", "used_at", sql<boolean>`expires_at > now()`.as("is_open")])
    .executeTakeFirst();
  if (link?.used_at) throw linkUsed();
  if (!link?.is_open) throw new AppError(404, "link_unknown", "profile:emailLinkUnknown");
  return link;
}

/**
 * Switches the account to the new email address. Open password reset links are deleted, because they were sent to the
 * former one.
 */
export async function useEmailLink(app: App, db: Db, token: string): Promise<{ email: string }> {
  const { id, user_id, email, email_key } = await requireEmailLink(db, token);
  const used = await db
    .updateTable("email_change")
    .set({ used_at: sql`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!used) throw linkUsed();
  const former = await lockAccount(db, user_id);
  // Another account may have been created for this email address since the link was sent.
  if (await accountOf(db, email_key)) throw new AppError(409, "email_taken", "sessions:emailTaken");
  await db.updateTable("app_user").set({ email, email_key, email_problem: "" }).where("id", "=", user_id).execute();
  await db.deleteFrom("password_reset").where("user_id", "=", user_id).where("used_at", "is", null).execute();
  await logAccountActivity(db, "email_changed", { user_id });
  await queueMail(db, app, { kind: "email_changed", to: former, values: { email } });
  return { email };
}
