import { sql } from "kysely";
import { emailKey } from "#shared/email-key.ts";
import { AppError } from "#shared/errors.ts";
import { createCompany } from "#features/companies/server/companies.service.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { setSessionCookies } from "#server/http/session.ts";
import { hashToken } from "#server/secrets.ts";
import { getSetup, setUp } from "../sessions.contract.ts";
import { hashPassword } from "./passwords.ts";
import { createSession } from "./sessions.queries.ts";

export function setupRoutes(app: App): void {
  servePublic(app, getSetup, nothing, async ({ db, params }) => requireLink(db, params.token));

  servePublic(
    app,
    setUp,
    async ({ params, body }) => {
      // Hashing is dear, so nobody without a link makes the server do it.
      await app.database.system((db) => requireLink(db, params.token), { readOnly: true });
      return hashPassword(body.password);
    },
    async ({ db, params, body, prepared: password_hash, reply }) => {
      await requireLink(db, params.token);
      const used = await db
        .updateTable("setup_link")
        .set({ used_at: sql`now()` })
        .where("token_hash", "=", hashToken(params.token))
        .where("used_at", "is", null)
        .returning("expires_at")
        .executeTakeFirst();
      if (!used) throw linkIsUsed();

      const company = await createCompany(db, { name: body.company_name, language: body.language });
      const user = await createOwner(db, company.id, { ...body, password_hash });
      setSessionCookies(app, reply, await createSession(db, user.id, company.id));
      return { status: 302 as const, url: "/applications/" };
    },
  );
}

async function requireLink(db: Db, token: string): Promise<{ expires_at: string }> {
  const link = await db
    .selectFrom("setup_link")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!link || new Date(link.expires_at) < new Date())
    throw new AppError(404, "link_unknown", "sessions:setupLinkUnknown");
  if (link.used_at) throw linkIsUsed();
  return { expires_at: link.expires_at };
}

const linkIsUsed = () => new AppError(409, "link_used", "sessions:setupLinkUsed");

/** The first person of a company: its owner, confirmed. */
export async function createOwner(
  db: Db,
  company_id: number,
  { name, email, language, password_hash }: { name: string; email: string; language: string; password_hash: string },
): Promise<{ id: number }> {
  const user = await db
    .insertInto("app_user")
    .values({ name, email, email_key: emailKey(email), language, password_hash })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!user) throw new AppError(409, "email_taken", "sessions:emailTaken");
  await db
    .insertInto("company_user")
    .values({ company_id, user_id: user.id, role: "owner", confirmed_at: sql`now()` })
    .execute();
  return user;
}
