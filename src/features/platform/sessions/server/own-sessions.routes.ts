import { fieldError, notFound } from "#shared/errors.ts";
import { logAccountActivity } from "#features/platform/login-factors/server/account.ts";
import { beginOwnChallenge, takeOwnChallenge } from "#features/platform/login-factors/server/login-challenges.ts";
import { passkeysOf } from "#features/platform/login-factors/server/login-factors.access.ts";
import { passkeyOptions } from "#features/platform/login-factors/server/passkeys.ts";
import { provePasskey } from "#features/platform/login-factors/server/second-factor.ts";
import type { SystemApp } from "#server/app.ts";
import { serveAccount } from "#server/http/serve-account.ts";
import { nothing } from "#server/http/serve-public.ts";
import {
  askIdentityPasskey,
  confirmIdentity,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "../own-sessions.contract.ts";
import { confirmSession, endOthers, endOwn, ownSessions } from "./own-sessions.queries.ts";
import { requirePassword } from "./require-password.ts";
import { createThrottle } from "./throttle.ts";

export function ownSessionRoutes(app: SystemApp): void {
  const throttle = createThrottle(app.database);

  serveAccount(app, listOwnSessions, nothing, async ({ db, actor, session_id }) => ({
    results: await ownSessions(db, actor.user_id, session_id),
  }));

  serveAccount(app, endOwnSession, nothing, async ({ db, actor, session_id, params }) => {
    if (!(await endOwn(db, actor.user_id, session_id, params.session_id))) throw notFound();
    await logAccountActivity(db, "sessions_ended", actor);
  });

  serveAccount(app, endOtherSessions, nothing, async ({ db, actor, session_id }) => {
    await endOthers(db, actor.user_id, session_id);
    await logAccountActivity(db, "sessions_ended", actor);
  });

  serveAccount(app, askIdentityPasskey, nothing, async ({ db, actor: { user_id }, request }) => {
    const passkeys = await passkeysOf(db, user_id);
    const options = await passkeyOptions(app, request, { passkeys, isVerified: true });
    await beginOwnChallenge(db, user_id, "confirmation", options.challenge);
    return { options: { ...options } };
  });

  serveAccount(
    app,
    confirmIdentity,
    async ({ actor, body, request }) => {
      if (body.kind === "password") await requirePassword(app, throttle, { actor, request, ...body });
    },
    async ({ db, actor, session_id, body, request }) => {
      if (body.kind === "passkey") {
        const challenge = await takeOwnChallenge(db, actor.user_id, "confirmation");
        const asked = challenge && { proof: body.credential, challenge, isVerified: true };
        if (!asked || (await provePasskey(app, db, request, asked)) !== actor.user_id)
          throw fieldError("credential", "sessions:passkeyRefused");
      }
      await confirmSession(db, session_id);
    },
  );
}
