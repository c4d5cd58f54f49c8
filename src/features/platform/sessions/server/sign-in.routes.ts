import { emailKey } from "#shared/email-key.ts";
import { AppError } from "#shared/errors.ts";
import {
  beginChallenge,
  clearChallengeCookie,
  endChallenge,
  findChallenge,
  setChallenge,
  takeChallenge,
  takeTry,
} from "#features/platform/login-factors/server/login-challenges.ts";
import { passkeysOf } from "#features/platform/login-factors/server/login-factors.access.ts";
import { passkeyOptions } from "#features/platform/login-factors/server/passkeys.ts";
import { provePasskey, proveSecondFactor } from "#features/platform/login-factors/server/second-factor.ts";
import type { SystemApp } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit } from "#server/http/limit.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { askPasskeySignIn, askSecondFactorPasskey, loginPasskey, loginSecondFactor } from "../sign-in.contract.ts";
import { beginSession } from "./begin-session.ts";
import { firstCompany, findUserById } from "./sessions.queries.ts";
import { startAddress } from "./sessions.routes.ts";
import { noteFailedSignIn } from "./note-failed-sign-in.ts";
import { ssoRefusal } from "./required-sso.ts";
import { assertNoWait, createThrottle } from "./throttle.ts";

const seconds = 15 * 60;

/** Creates the error after too many attempts or minutes. The person has to enter the password again. */
const challengeOver = () => new AppError(400, "challenge_over", "sessions:secondFactor.over");
const passkeyRefused = () => new AppError(400, "passkey_refused", "sessions:passkeyRefused");

export function signInRoutes(app: SystemApp): void {
  const throttle = createThrottle(app.database);
  // Limited per account, because an attacker at this step knows the password and can use many IP addresses.
  const codes = createLimit(app.database, { name: "second-factor", points: 20, seconds });
  const passkeys = createLimit(app.database, { name: "passkey-sign-in", points: 60, seconds });

  servePublic(
    app,
    loginSecondFactor,
    async ({ body, request }) => {
      const begun = await app.database.system(async (db) => {
        const challenge = await takeTry(app, db, request);
        const user = challenge?.user_id ? await findUserById(db, challenge.user_id) : undefined;
        return challenge && user && { ...challenge, user };
      });
      if (!begun) throw challengeOver();
      const { user, id, challenge } = begun;
      assertNoWait(await codes.take(String(user.id)));
      const account = emailKey(user.email);
      await throttle.begin(account, request.ip);
      const prove = async (db: Db) =>
        (await proveSecondFactor(app, db, request, { user_id: user.id, challenge }, body)) && endChallenge(db, id);
      if (!(await app.database.system(prove))) {
        await app.database.system((db) => app.queue.enqueue(db, noteFailedSignIn, { user_id: user.id }));
        if (body.kind === "passkey") throw passkeyRefused();
        throw new AppError(400, "wrong_code", "sessions:secondFactor.wrongCode");
      }
      await throttle.succeed(account, request.ip);
      return user;
    },
    async ({ db, prepared: { id: user_id, is_superuser }, request, reply }) => {
      const company = await firstCompany(db, { user_id, is_superuser });
      if (!company) throw challengeOver();
      clearChallengeCookie(app, reply);
      await beginSession(app, db, { request, reply }, { user_id, company_id: company.id, method: "password" });
      return { next: startAddress };
    },
  );

  servePublic(app, askSecondFactorPasskey, nothing, async ({ db, request }) => {
    const begun = await findChallenge(app, db, request, "second_factor");
    if (!begun?.user_id) throw challengeOver();
    const known = await passkeysOf(db, begun.user_id);
    const options = await passkeyOptions(app, request, { passkeys: known, isVerified: false });
    await setChallenge(app, db, request, options.challenge);
    return { options: { ...options } };
  });

  servePublic(
    app,
    askPasskeySignIn,
    async ({ request }) => assertNoWait(await passkeys.take(ipBucket(request.ip))),
    async ({ db, request, reply }) => {
      const options = await passkeyOptions(app, request, { isVerified: true });
      await beginChallenge(app, db, reply, {
        kind: "passkey_sign_in",
        user_id: null,
        challenge: options.challenge,
      });
      return { options: { ...options } };
    },
  );

  servePublic(
    app,
    loginPasskey,
    async ({ request }) => {
      // Deletes the challenge in a transaction of its own, so that a rejected passkey uses it up too.
      const asked = await app.database.system((db) => takeChallenge(app, db, request, "passkey_sign_in"));
      if (!asked?.challenge) throw passkeyRefused();
      return asked.challenge;
    },
    async ({ db, body, prepared: challenge, request, reply }) => {
      const proof = body.credential;
      const user_id = await provePasskey(app, db, request, { proof, challenge, isVerified: true });
      const user = user_id === undefined ? undefined : await findUserById(db, user_id);
      const company = user && (await firstCompany(db, { user_id: user.id, is_superuser: user.is_superuser }));
      // Same error for an unknown passkey and for a person without access.
      if (!user || !company) throw (await ssoRefusal(db, user)) ?? passkeyRefused();
      clearChallengeCookie(app, reply);
      await beginSession(app, db, { request, reply }, { user_id: user.id, company_id: company.id, method: "passkey" });
      return { next: startAddress };
    },
  );
}
