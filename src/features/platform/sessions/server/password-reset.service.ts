import { sql } from "kysely";
import { z } from "zod";
import { AppError } from "#shared/errors.ts";
import { emailKey } from "#shared/email-key.ts";
import { Id } from "#shared/schemas.ts";
import { logAccountActivity } from "#features/platform/login-factors/server/account.ts";
import { queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { enterableCompanies } from "./companies.access.ts";
import { setPassword } from "./people.service.ts";
import { requiredSso, ssoAddress } from "./required-sso.ts";

const linkMinutes = 60;

/** More links than a person requests while waiting for the first one. */
const maxOpenLinks = 5;

/** Stores the request only. Whether an account exists has no effect that the sender could see or measure. */
export async function noteRequest(db: Db, { queue }: Pick<Services, "queue">, email: string): Promise<void> {
  const { id } = await db
    .insertInto("password_reset")
    .values({ email_key: emailKey(email), expires_at: sql`now() + make_interval(mins => ${linkMinutes})` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queue.enqueue(db, sendResetLink, { password_reset_id: id });
}

/**
 * Creates the link and emails it, to the account's email address and never to the typed one. If no company accepts a
 * password from this person, the email says so instead and contains no link. It still counts toward the limit of open
 * links.
 */
export const sendResetLink = defineJob({
  name: "send-reset-link",
  data: z.object({ password_reset_id: Id }),
  system: true,
  run: async (services, { password_reset_id: id }) => {
    await services.database.system(async (db) => {
      const asked = await db
        .selectFrom("password_reset")
        .select("email_key")
        .where("id", "=", id)
        .where("token_hash", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!asked) return;
      const user = await db
        .selectFrom("app_user")
        .select(["id", "name", "email", "language", "is_superuser"])
        .where("email_key", "=", asked.email_key)
        .executeTakeFirst();
      if (!user || !(await mayGetMail(db, user))) {
        await db.deleteFrom("password_reset").where("id", "=", id).execute();
        return;
      }
      const token = createToken();
      await db
        .updateTable("password_reset")
        .set({ user_id: user.id, token_hash: hashToken(token) })
        .where("id", "=", id)
        .execute();
      const to = { ...user, user_id: user.id };
      const required = await requiredSso(db, user);
      await queueMail(
        db,
        services,
        required
          ? { kind: "password_not_used", to, values: { company: required.name }, path: ssoAddress(required.slug) }
          : { kind: "password_reset", to, path: `/reset-password/${token}/` },
      );
    });
  },
});

/** Whether the person can enter a company and has not reached the limit of open links. */
async function mayGetMail(db: Db, { id: user_id, is_superuser }: { id: number; is_superuser: boolean }) {
  const open = await db
    .selectFrom("password_reset")
    .select("id")
    .where("user_id", "=", user_id)
    .where("expires_at", ">", sql<string>`now()`)
    .limit(maxOpenLinks)
    .execute();
  if (open.length >= maxOpenLinks) return false;
  const company = await enterableCompanies(db, { user_id, is_superuser })
    .select("company.id")
    .limit(1)
    .executeTakeFirst();
  return company !== undefined;
}

/** Returns the account that a link opens; throws with the reason if the link is invalid. */
export async function requireResetLink(db: Db, token: string) {
  const link = await db
    .selectFrom("password_reset")
    .innerJoin("app_user", "app_user.id", "password_reset.user_id")
    .select(["app_user.id as user_id", "app_user.name", "app_user.email", "app_user.language", "used_at"])
    .select(sql<boolean>`expires_at > now()`.as("is_open"))
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (link?.used_at) throw new AppError(409, "link_used", "sessions:resetLinkUsed");
  if (!link?.is_open) throw new AppError(404, "link_unknown", "sessions:resetLinkUnknown");
  return link;
}

/** Uses up the link, invalidates every other link of the person, and ends their sessions. */
export async function useResetLink(
  db: Db,
  services: Pick<Services, "config" | "translations" | "queue">,
  token: string,
  password_hash: string,
): Promise<{ email: string }> {
  const person = await requireResetLink(db, token);
  const used = await db
    .updateTable("password_reset")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!used) throw new AppError(409, "link_used", "sessions:resetLinkUsed");
  const { user_id, email } = person;
  await setPassword(db, user_id, password_hash);
  await logAccountActivity(db, "password_reset", { user_id });
  await queueMail(db, services, { kind: "password_changed", to: person });
  return { email };
}
