import { emailKey } from "#shared/email-key.ts";
import { AppError, fieldError, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import { beginChallenge } from "#features/platform/login-factors/server/login-challenges.ts";
import { secondFactorsOf } from "#features/platform/login-factors/server/login-factors.access.ts";
import { readsRatings } from "./parts.access.ts";
import type { SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { setLanguageCookie } from "#server/http/language.ts";
import { serve } from "#server/http/serve.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { clearSessionCookies, sessionToken } from "#server/http/session.ts";
import {
  changeCompany,
  getEntry,
  getMe,
  listCompanies,
  login,
  logout,
  patchMe,
  setLanguage,
} from "../sessions.contract.ts";
import { avatarUrl } from "./avatar-url.ts";
import { beginSession, changeSession } from "./begin-session.ts";
import { demoEntry } from "./demo-entry.ts";
import { verifyPassword } from "./passwords.ts";
import { changePreferences } from "./preferences.ts";
import { noteFailedSignIn } from "./note-failed-sign-in.ts";
import { detourTo, ssoRefusal } from "./required-sso.ts";
import {
  companiesToChoose,
  deleteSession,
  findUserByEmail,
  firstCompany,
  mayEnter,
  nameOf,
  saveLanguage,
  searchCompanies,
} from "./sessions.queries.ts";
import { createThrottle } from "./throttle.ts";

/** Page shown after sign-in, unless the person requested another one. */
export const startAddress = "/applications/";

export function sessionRoutes(app: SystemApp): void {
  const throttle = createThrottle(app.database);

  servePublic(
    app,
    login,
    async ({ body, request }) => {
      const account = emailKey(body.email);
      await throttle.begin(account, request.ip);
      const user = await app.database.system((db) => findUserByEmail(db, body.email), { readOnly: true });
      const isRight = await verifyPassword(body.password, user?.password_hash);
      // A person with a second factor has not succeeded yet. Clearing the counter later makes guessed codes count like
      // guessed passwords.
      if (isRight && !user?.has_second_factor) await throttle.succeed(account, request.ip);
      if (!isRight) {
        const user_id = user?.id ?? null;
        await app.database.system((db) => app.queue.enqueue(db, noteFailedSignIn, { user_id }));
      }
      return isRight ? user : undefined;
    },
    async ({ db, prepared: user, request, reply }) => {
      const company = user && (await firstCompany(db, { user_id: user.id, is_superuser: user.is_superuser }));
      // Same error for a wrong password, an unknown email address and an account without access, so that it doesn't
      // reveal which accounts exist.
      if (!user || !company)
        throw (await ssoRefusal(db, user)) ?? new AppError(400, "wrong_credentials", "sessions:wrongCredentials");

      const kinds = await secondFactorsOf(db, user.id);
      if (kinds.length > 0) {
        await beginChallenge(app, db, reply, { kind: "second_factor", user_id: user.id });
        return { step: "second_factor" as const, kinds };
      }
      await beginSession(app, db, { request, reply }, { user_id: user.id, company_id: company.id, method: "password" });
      return { next: startAddress };
    },
  );

  serve(
    app,
    logout,
    async ({ request, reply }) => {
      const token = sessionToken(app, request);
      if (token) await app.database.system((db) => deleteSession(db, token));
      clearSessionCookies(app, reply);
    },
    async () => ({ status: 302 as const, url: "/login/" }),
  );

  serve(app, setLanguage, async ({ db, actor, body, reply }) => {
    if (!app.translations.languages.includes(body.language))
      throw fieldError("language", "server:validation.notAChoice");
    await saveLanguage(db, actor.user_id, body.language);
    await logActivity(db, { type: "language_changed", company_id: actor.company_id, actor_id: actor.user_id });
    setLanguageCookie(app, reply, body.language);
    return { language: body.language };
  });

  serve(
    app,
    changeCompany,
    ({ actor, body, request, reply }) =>
      app.database.system(async (db) => {
        if (!(await mayEnter(db, actor, body.company_id))) throw notFound();
        const { company_id } = body;
        const detour = await detourTo(db, actor, company_id);
        if (detour === undefined)
          await changeSession(app, db, { request, reply }, { user_id: actor.user_id, company_id });
        return detour;
      }),
    async ({ body: { application_id }, prepared: detour }) => {
      const wanted = application_id === undefined ? undefined : `/applications/?application_id=${application_id}`;
      const throughSignIn = detour && (wanted === undefined ? detour : `${detour}?next=${encodeURIComponent(wanted)}`);
      return { status: 302 as const, url: throughSignIn ?? wanted ?? startAddress };
    },
  );

  serve(
    app,
    getMe,
    ({ actor }) => app.database.system((db) => companiesToChoose(db, actor), { readOnly: true }),
    async ({ db, actor, prepared }) => {
      const [user, readsAnyRatings, viewedBy] = await Promise.all([
        db
          .selectFrom("app_user")
          .innerJoin("company", (join) => join.on("company.id", "=", actor.company_id))
          .leftJoin("user_avatar", "user_avatar.user_id", "app_user.id")
          .select(["app_user.id", "email", "app_user.name", "email_signature", "working_days"])
          .select(["app_user.time_zone", "user_avatar.token"])
          .where("app_user.id", "=", actor.user_id)
          .executeTakeFirstOrThrow(),
        readsRatings(db, actor),
        actor.viewed_by === undefined ? null : nameOf(db, actor.viewed_by),
      ]);
      const { token, time_zone, ...shown } = user;
      return {
        ...shown,
        avatar_url: token === null ? null : avatarUrl(token),
        time_zone: time_zone ?? actor.time_zone,
        language: actor.language,
        company_id: actor.company_id,
        role: actor.role,
        is_superuser: actor.is_superuser,
        viewed_by: viewedBy,
        cu_permissions: [...actor.permissions],
        company_features: [...actor.features],
        comments_default_private: actor.comments_default_private,
        reads_ratings: readsAnyRatings,
        ...prepared,
        requisitions_integration: null,
        signing_integration: null,
      };
    },
  );

  serve(app, patchMe, async ({ db, actor, body }) => {
    await changePreferences(db, actor, body);
    return body;
  });

  serve(
    app,
    listCompanies,
    async ({ actor, query }) => {
      const pages = pagesOf(app.secrets, listCompanies, { company_id: actor.company_id, query });
      const after = pages.after();
      const search = (db: Db) => searchCompanies(db, actor, query, after);
      const { count, results, last } = await app.database.system(search, { readOnly: true });
      return { count, next: pages.next(last), results };
    },
    async ({ prepared }) => prepared,
  );

  servePublic(app, getEntry, nothing, async ({ db }) => ({
    languages: app.translations.languages,
    mails: mailsOf(app.config),
    demo: await demoEntry(db),
  }));
}
