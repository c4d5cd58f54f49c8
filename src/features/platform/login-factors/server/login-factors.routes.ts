import { fieldError } from "#shared/errors.ts";
import type { SystemApp } from "#server/app.ts";
import { serveAccount } from "#server/http/serve-account.ts";
import { nothing } from "#server/http/serve-public.ts";
import {
  addPasskey,
  askNewPasskey,
  beginTotp,
  confirmTotp,
  deletePasskey,
  deleteTotp,
  listLoginFactors,
  renamePasskey,
  renewRecoveryCodes,
} from "../login-factors.contract.ts";
import { assertConfirmed, lockAccount } from "./account.ts";
import { beginOwnChallenge, takeOwnChallenge } from "./login-challenges.ts";
import { describeFactors, passkeysOf } from "./login-factors.access.ts";
import {
  changePasskeyName,
  keepPasskey,
  makeCodesAnew,
  removePasskey,
  startTotp,
  turnTotpOff,
  turnTotpOn,
} from "./login-factors.service.ts";
import { newPasskeyOptions, verifyNewPasskey } from "./passkeys.ts";

export function loginFactorRoutes(app: SystemApp): void {
  serveAccount(app, listLoginFactors, nothing, ({ db, actor }) => describeFactors(db, actor.user_id));

  serveAccount(app, beginTotp, nothing, async ({ db, actor, session_id }) => {
    await assertConfirmed(db, session_id);
    return startTotp(app, db, actor);
  });

  serveAccount(app, confirmTotp, nothing, async ({ db, actor, session_id, body }) => {
    await assertConfirmed(db, session_id);
    return { recovery_codes: await turnTotpOn(app, db, actor, body.code) };
  });

  serveAccount(app, deleteTotp, nothing, async ({ db, actor, session_id }) => {
    await assertConfirmed(db, session_id);
    await turnTotpOff(app, db, actor);
  });

  serveAccount(app, askNewPasskey, nothing, async ({ db, actor, session_id, request }) => {
    await assertConfirmed(db, session_id);
    const { user_id } = actor;
    const account = await lockAccount(db, user_id);
    const options = await newPasskeyOptions(app, request, account, await passkeysOf(db, user_id));
    await beginOwnChallenge(db, user_id, "passkey_registration", options.challenge);
    return { options: { ...options } };
  });

  serveAccount(app, addPasskey, nothing, async ({ db, actor, session_id, body, request }) => {
    await assertConfirmed(db, session_id);
    const challenge = await takeOwnChallenge(db, actor.user_id, "passkey_registration");
    const { name, credential } = body;
    const made = challenge && (await verifyNewPasskey(app, request, { credential, challenge }));
    if (!made) throw fieldError("credential", "login-factors:passkeyRefused");
    return keepPasskey(app, db, actor, { name, ...made });
  });

  serveAccount(app, renamePasskey, nothing, ({ db, actor, params, body }) =>
    changePasskeyName(db, actor, params.passkey_id, body.name),
  );

  serveAccount(app, deletePasskey, nothing, async ({ db, actor, session_id, params }) => {
    await assertConfirmed(db, session_id);
    await removePasskey(app, db, actor, params.passkey_id);
  });

  serveAccount(app, renewRecoveryCodes, nothing, async ({ db, actor, session_id }) => {
    await assertConfirmed(db, session_id);
    return { recovery_codes: await makeCodesAnew(app, db, actor) };
  });
}
