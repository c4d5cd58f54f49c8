import { sql } from "kysely";
import { AppError } from "#shared/errors.ts";
import { createCompany } from "./create-company.ts";
import type { SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { hashToken } from "#server/secrets.ts";
import { getSetup, setUp } from "../setup.contract.ts";
import { hashNewPassword } from "#features/platform/sessions/server/new-password.ts";
import { lockSetupLinks, removeSetupLinkFile } from "./setup-link.ts";
import { createUser, setRole, setSuperuser } from "#features/platform/sessions/server/people.service.ts";
import { beginSession } from "#features/platform/sessions/server/begin-session.ts";

export function setupRoutes(app: SystemApp): void {
  servePublic(app, getSetup, nothing, async ({ db, params }) => requireLink(db, params.token));

  servePublic(
    app,
    setUp,
    async ({ params, body }) => {
      // Checks the link first, because hashing is expensive.
      await app.database.system((db) => requireLink(db, params.token), { readOnly: true });
      return hashNewPassword(body.password, [body.name, body.email, body.company_name]);
    },
    async ({ db, params, body, prepared: password_hash, request, reply }) => {
      await lockSetupLinks(db);
      await requireLink(db, params.token);
      const used = await db
        .updateTable("setup_link")
        .set({ used_at: sql`now()` })
        .where("token_hash", "=", hashToken(params.token))
        .where("used_at", "is", null)
        .returning("expires_at")
        .executeTakeFirst();
      if (!used) throw linkIsUsed();

      const { company_name, time_zone, ...owner } = body;
      const company = await createCompany(db, { name: company_name, language: body.language, time_zone });
      const user = await createUser(db, { ...owner, password_hash });
      await setRole(db, company.id, user.id, "owner");
      // The link is shown only to the person who runs the server, so they become a superuser.
      await setSuperuser(db, user.id, true);
      const person = { user_id: user.id, company_id: company.id };
      await beginSession(app, db, { request, reply }, { ...person, method: "link" });
      await removeSetupLinkFile(app.config.dataDir);
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
