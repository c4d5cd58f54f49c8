import type { FastifyInstance } from "fastify";
import { emailKey } from "#shared/email-key.ts";
import { isEmail } from "#shared/email.ts";
import { assertAllowed, type Message } from "#shared/errors.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import { changeSession } from "#features/platform/sessions/server/begin-session.ts";
import { hashNewPassword } from "#features/platform/sessions/server/new-password.ts";
import { detourTo } from "#features/platform/sessions/server/required-sso.ts";
import { createSession } from "#features/platform/sessions/server/sessions.service.ts";
import { assertNoWait } from "#features/platform/sessions/server/throttle.ts";
import type { App, SystemApp } from "#server/app.ts";
import { createLimit } from "#server/http/limit.ts";
import { serve } from "#server/http/serve.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { setSessionCookies } from "#server/http/session.ts";
import {
  acceptInvitation,
  getInvitation,
  getInviteForm,
  inviteUsers,
  joinCompany,
  resendInvitation,
} from "../invitations.contract.ts";
import { canInvite } from "../people.policy.ts";
import { acceptAs, acceptAsNew, requireInvitation } from "./accept-invitation.ts";
import { accountsFor, assertMayInvite, invite, isInvited } from "./invitations.service.ts";
import { inviteForm } from "./invite-form.ts";
import { resend } from "./resend-invitation.ts";

const seconds = 60 * 60;
const formLimit = 64 * 1_024;

export async function invitationRoutes(app: SystemApp): Promise<void> {
  const ofCompany = createLimit(app.database, { name: "invitations", points: 500, seconds });
  /** Counted across all companies that invite the email address. */
  const ofAddress = createLimit(app.database, { name: "invitation-address", points: 5, seconds });
  const ofPerson = createLimit(app.database, { name: "invitation-resent", points: 5, seconds });

  /**
   * Consumes one point per email address. If one of them has reached its limit, throws without consuming points for the
   * others.
   */
  async function takeAddresses(emails: readonly string[]): Promise<void> {
    const keys = [...new Set(emails.map(emailKey))];
    const left = await Promise.all(keys.map((key) => ofAddress.left(key)));
    const spent = keys.filter((_, index) => left[index] === 0);
    for (const key of spent.length > 0 ? spent : keys) assertNoWait(await ofAddress.take(key));
  }

  serve(app, getInviteForm, async ({ actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    assertAllowed(canInvite(actor), "people:refused.role");
    return { form: inviteForm(actor, app.translations) };
  });

  await addFormPosts(app, (http) => {
    serve(
      { ...app, http },
      inviteUsers,
      async ({ actor, params, body }) => {
        assertOwnCompany(actor, params.company_id);
        assertMayInvite(actor, body);
        const emails = body.emails.filter(isEmail);
        if (emails.length > 0) assertNoWait(await ofCompany.take(String(actor.company_id), emails.length));
        await takeAddresses(emails);
        return app.database.system((db) => accountsFor(db, emails, { name: body.name, language: actor.language }));
      },
      async ({ db, actor, body, prepared }) => {
        const users = await invite(db, app, actor, body, prepared);
        const invited = users.filter(({ outcome }) => isInvited(outcome));
        const detail: Message = { key: "people:invite.done", values: { count: invited.length } };
        return {
          success: invited.length > 0,
          detail: app.translations.translate(actor.language, detail),
          user: invited[0] ?? null,
          users,
          form: inviteForm(actor, app.translations),
        };
      },
    );
  });

  serve(
    app,
    resendInvitation,
    async ({ actor, params }) => {
      assertAllowed(canInvite(actor), "people:refused.role");
      assertNoWait(await ofPerson.take(`${actor.company_id}:${params.id}`));
    },
    async ({ db, actor, params }) => {
      const { email, link } = await resend(db, app, actor, params.id);
      const key = link === null ? "people:invite.resent" : "people:invite.renewed";
      const detail = app.translations.translate(actor.language, { key, values: { email } });
      return { success: true, detail, link };
    },
  );

  servePublic(app, getInvitation, nothing, async ({ db, params }) => {
    const { email, name, company_name, has_account } = await requireInvitation(db, params.token);
    // Suggest the name that the inviting admin typed, for new accounts only. Existing accounts keep the name their owner
    // chose. A name that only repeats the email address is left out.
    return {
      email,
      name: has_account || emailKey(email).startsWith(name.toLowerCase()) ? "" : name,
      company_name,
      has_account,
    };
  });

  servePublic(
    app,
    acceptInvitation,
    async ({ params, body }) => {
      // Hashing is expensive, so it only happens for valid links.
      const { email, company_name } = await app.database.system((db) => requireInvitation(db, params.token), {
        readOnly: true,
      });
      return hashNewPassword(body.password, [body.name, email, company_name]);
    },
    async ({ db, params, body, prepared: password_hash, reply }) => {
      const { user_id, company_id } = await acceptAsNew(db, params.token, { name: body.name, password_hash });
      const detour = await detourTo(db, { user_id, company_id, is_superuser: false, entry: "sign_in" }, company_id);
      if (detour === undefined) setSessionCookies(app, reply, await createSession(db, user_id, company_id));
      return { status: 302 as const, url: detour ?? "/applications/" };
    },
  );

  serve(
    app,
    joinCompany,
    ({ actor, params, request, reply }) =>
      app.database.system(async (db) => {
        const { user_id, company_id } = await acceptAs(db, params.token, actor.user_id);
        const detour = await detourTo(db, actor, company_id);
        if (detour === undefined) await changeSession(app, db, { request, reply }, { user_id, company_id });
        return detour;
      }),
    async ({ prepared: detour }) => ({ status: 302 as const, url: detour ?? "/applications/" }),
  );
}

/** Registers routes that also accept URL-encoded form posts. Session and CSRF checks apply as usual. */
const addFormPosts = async (app: App, add: (http: FastifyInstance) => void): Promise<void> => {
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    http.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: formLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    add(http);
  });
};
