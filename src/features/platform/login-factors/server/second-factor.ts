import type { FastifyRequest } from "fastify";
import { queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { PasskeyProof } from "../passkey.contract.ts";
import { lockAccount, logAccountActivity } from "./account.ts";
import { factorsOf, findPasskey, keepCounter, spendStep } from "./login-factors.access.ts";
import { verifyProof } from "./passkeys.ts";
import { codesLeft, spendCode } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

export type SecondFactor =
  | { kind: "totp"; code: string }
  | { kind: "recovery_code"; code: string }
  | { kind: "passkey"; credential: PasskeyProof };

type Asked = { user_id: number; challenge: string | null };

/** Whether the request proves the person's second factor. The proof is used up. */
export async function proveSecondFactor(
  app: App,
  db: Db,
  request: FastifyRequest,
  { user_id, challenge }: Asked,
  given: SecondFactor,
): Promise<boolean> {
  switch (given.kind) {
    case "totp":
      return proveTotp(app, db, user_id, given.code);
    case "recovery_code":
      return proveRecoveryCode(app, db, user_id, given.code);
    case "passkey": {
      if (challenge === null) return false;
      const asked = { proof: given.credential, challenge, isVerified: false };
      return (await provePasskey(app, db, request, asked)) === user_id;
    }
    default:
      return given satisfies never;
  }
}

async function proveTotp(app: App, db: Db, user_id: number, code: string): Promise<boolean> {
  const factor = await factorsOf(db, user_id).where("kind", "=", "totp").select(["id", "secret"]).executeTakeFirst();
  if (!factor?.secret) return false;
  const secret = app.secrets.decrypt("login_factor", factor.secret).toString();
  const step = stepOfCode(secret, code, app.clock());
  return step !== undefined && spendStep(db, factor.id, step);
}

/** Verifies a recovery code and notifies the person by email, because someone else may have found their written codes. */
async function proveRecoveryCode(app: App, db: Db, user_id: number, code: string): Promise<boolean> {
  if (!(await spendCode(db, user_id, code))) return false;
  await logAccountActivity(db, "recovery_code_used", { user_id });
  const to = await lockAccount(db, user_id);
  const left = String(await codesLeft(db, user_id));
  await queueMail(db, app, { kind: "recovery_code_used", to, values: { left } });
  return true;
}

type Proof = { proof: PasskeyProof; challenge: string; isVerified: boolean };

/** Returns the person whose passkey signed the challenge; undefined if none did. */
export async function provePasskey(
  app: App,
  db: Db,
  request: FastifyRequest,
  asked: Proof,
): Promise<number | undefined> {
  const passkey = await findPasskey(db, asked.proof.id);
  const counter = passkey && (await verifyProof(app, request, passkey, asked));
  if (!passkey || counter === undefined || !(await keepCounter(db, passkey.id, counter))) return undefined;
  return passkey.user_id;
}
