import { emailKey } from "#shared/email-key.ts";
import { AppError } from "#shared/errors.ts";
import { sendsMail } from "#features/mail/server/queue-mail.ts";
import type { App } from "#server/app.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit } from "#server/http/limit.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { getPasswordReset, requestPasswordReset, resetPassword } from "../password-reset.contract.ts";
import { noteRequest, requireResetLink, useResetLink } from "./password-reset.service.ts";
import { hashPassword } from "./passwords.ts";

const seconds = 60 * 60;

export function passwordResetRoutes(app: App): void {
  const ofAddress = createLimit(app.database, { name: "reset-address", points: 30, seconds });
  const ofAccount = createLimit(app.database, { name: "reset-account", points: 5, seconds });

  /** Counted by the sender as well, so that a stranger cannot use up what the owner of the account may ask for. */
  async function admit(email: string, address: string): Promise<void> {
    const sender = ipBucket(address);
    const waits = [await ofAddress.take(sender), await ofAccount.take(`${emailKey(email).slice(0, 150)}|${sender}`)];
    const wait = Math.max(...waits);
    if (wait === 0) return;
    throw new AppError(429, "too_many_attempts", "sessions:tooManyAttempts", {
      headers: { "retry-after": String(wait) },
    });
  }

  servePublic(
    app,
    requestPasswordReset,
    async ({ body, request }) => {
      if (!sendsMail(app.config)) throw new AppError(409, "no_mail", "sessions:noMail");
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
      // Hashing is dear, so the server does it only for requests with a link.
      await app.database.system((db) => requireResetLink(db, params.token), { readOnly: true });
      return hashPassword(body.password);
    },
    ({ db, params, prepared }) => useResetLink(db, app, params.token, prepared),
  );
}
