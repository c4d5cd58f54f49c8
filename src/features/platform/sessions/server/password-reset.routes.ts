import { emailKey } from "#shared/email-key.ts";
import { AppError } from "#shared/errors.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import type { SystemApp } from "#server/app.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit } from "#server/http/limit.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { getPasswordReset, requestPasswordReset, resetPassword } from "../password-reset.contract.ts";
import { noteRequest, requireResetLink, useResetLink } from "./password-reset.service.ts";
import { hashNewPassword, passwordContext } from "./new-password.ts";
import { accountKey, assertNoWait } from "./throttle.ts";

const seconds = 60 * 60;

export function passwordResetRoutes(app: SystemApp): void {
  const ofAddress = createLimit(app.database, { name: "reset-address", points: 30, seconds });
  const ofAccount = createLimit(app.database, { name: "reset-account", points: 5, seconds });

  async function admit(email: string, address: string): Promise<void> {
    const sender = ipBucket(address);
    const waits = [await ofAddress.take(sender), await ofAccount.take(accountKey(emailKey(email), sender))];
    assertNoWait(Math.max(...waits));
  }

  servePublic(
    app,
    requestPasswordReset,
    async ({ body, request }) => {
      if (mailsOf(app.config) === "none") throw new AppError(409, "no_mail", "sessions:noMail");
      await admit(body.email, request.ip);
    },
    ({ db, body }) => noteRequest(db, app, body.email),
  );

  servePublic(app, getPasswordReset, nothing, async ({ db, params }) => {
    const { email } = await requireResetLink(db, params.token);
    return { email };
  });

  servePublic(
    app,
    resetPassword,
    async ({ params, body }) => {
      // Hashing is expensive, so the server does it only for requests with a valid link.
      const { user_id } = await app.database.system((db) => requireResetLink(db, params.token), { readOnly: true });
      return hashNewPassword(body.password, await passwordContext(app, user_id));
    },
    ({ db, params, prepared }) => useResetLink(db, app, params.token, prepared),
  );
}
