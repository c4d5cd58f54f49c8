import { AppError } from "#shared/errors.ts";
import { assertConfirmed, lockAccount, logAccountActivity } from "#features/platform/login-factors/server/account.ts";
import { mailsOf, queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import { hashNewPassword, passwordContext } from "#features/platform/sessions/server/new-password.ts";
import { setPassword } from "#features/platform/sessions/server/people.service.ts";
import { requirePassword } from "#features/platform/sessions/server/require-password.ts";
import { assertNoWait, createThrottle } from "#features/platform/sessions/server/throttle.ts";
import type { SystemApp } from "#server/app.ts";
import { createLimit } from "#server/http/limit.ts";
import { serveAccount } from "#server/http/serve-account.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { changePassword, confirmEmailChange, getEmailChange, requestEmailChange } from "../account.contract.ts";
import { askEmailChange, requireEmailLink, useEmailLink } from "./email-change.service.ts";

export function accountRoutes(app: SystemApp): void {
  const throttle = createThrottle(app.database);
  const links = createLimit(app.database, { name: "email-change", points: 5, seconds: 60 * 60 });

  serveAccount(
    app,
    changePassword,
    async ({ actor, request, body }) => {
      await requirePassword(app, throttle, {
        actor,
        request,
        password: body.old_password,
        field: "old_password",
      });
      return hashNewPassword(body.password, await passwordContext(app, actor.user_id));
    },
    async ({ db, actor, session_id, prepared: password_hash }) => {
      const to = await lockAccount(db, actor.user_id);
      await setPassword(db, actor.user_id, password_hash, session_id);
      await logAccountActivity(db, "password_changed", actor);
      await queueMail(db, app, { kind: "password_changed", to });
    },
  );

  serveAccount(
    app,
    requestEmailChange,
    async ({ actor }) => {
      if (mailsOf(app.config) === "none") throw new AppError(409, "no_mail", "profile:noMail");
      assertNoWait(await links.take(String(actor.user_id)));
    },
    async ({ db, actor, session_id, body }) => {
      await assertConfirmed(db, session_id);
      await askEmailChange(app, db, actor, body.email);
    },
  );

  servePublic(app, getEmailChange, nothing, async ({ db, params }) => {
    const { email } = await requireEmailLink(db, params.token);
    return { email };
  });

  servePublic(app, confirmEmailChange, nothing, ({ db, params }) => useEmailLink(app, db, params.token));
}
