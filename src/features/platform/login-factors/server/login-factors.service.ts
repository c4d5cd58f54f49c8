import { sql } from "kysely";
import { AppError, fieldError, notFound } from "#shared/errors.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import type { MailKind, Recipient } from "#features/platform/system-mail/mail.ts";
import { queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { maxPasskeys } from "../login-factors.ts";
import type { Passkey } from "../login-factors.contract.ts";
import { lockAccount, logAccountActivity } from "./account.ts";
import { factorsOf, passkeysOf } from "./login-factors.access.ts";
import { codesLeft, deleteCodes, renewCodes } from "./recovery-codes.ts";
import { newTotpSecret, stepOfCode, totpUrl } from "./totp.ts";

type Person = { user_id: number; company_id: number };

const hasTotp = async (db: Db, user_id: number) =>
  (await factorsOf(db, user_id).where("kind", "=", "totp").select("id").executeTakeFirst()) !== undefined;

const unconfirmedTotp = { kind: "totp", confirmed_at: null } as const;

/** Creates a secret that takes effect once a code of it has been verified. Replaces an unconfirmed secret. */
export async function startTotp(app: App, db: Db, { user_id }: Person): Promise<{ secret: string; url: string }> {
  const { email } = await lockAccount(db, user_id);
  if (await hasTotp(db, user_id)) throw new AppError(409, "totp_is_on", "login-factors:totpIsOn");
  await db
    .deleteFrom("login_factor")
    .where("user_id", "=", user_id)
    .where("kind", "=", "totp")
    .where("confirmed_at", "is", null)
    .execute();
  const secret = newTotpSecret();
  const encrypted = app.secrets.encrypt("login_factor", Buffer.from(secret));
  await db
    .insertInto("login_factor")
    .values({ user_id, name: "", ...unconfirmedTotp, secret: encrypted })
    .execute();
  return { secret, url: totpUrl(secret, email) };
}

export async function turnTotpOn(app: App, db: Db, person: Person, code: string): Promise<string[]> {
  const { user_id } = person;
  const account = await lockAccount(db, user_id);
  const begun = await db
    .selectFrom("login_factor")
    .where("user_id", "=", user_id)
    .where("kind", "=", "totp")
    .where("confirmed_at", "is", null)
    .select(["id", "secret"])
    .executeTakeFirst();
  if (!begun?.secret) throw new AppError(409, "totp_not_begun", "login-factors:totpNotBegun");
  const step = stepOfCode(app.secrets.decrypt("login_factor", begun.secret).toString(), code, app.clock());
  if (step === undefined) throw fieldError("code", "login-factors:wrongCode");
  await db
    .updateTable("login_factor")
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where("id", "=", begun.id)
    .execute();
  await tell(app, db, person, account, { type: "factor_added", kind: "totp_added" });
  return codesOfFirst(db, user_id);
}

export async function turnTotpOff(app: App, db: Db, person: Person): Promise<void> {
  const { user_id } = person;
  const account = await lockAccount(db, user_id);
  if (!(await hasTotp(db, user_id))) throw new AppError(409, "totp_is_off", "login-factors:totpIsOff");
  await db.deleteFrom("login_factor").where("user_id", "=", user_id).where("kind", "=", "totp").execute();
  await forgetCodesOfLast(db, user_id);
  await tell(app, db, person, account, { type: "factor_removed", kind: "totp_removed" });
}

type NewPasskey = { name: string; credential_id: string; public_key: Buffer; counter: number; transports: string[] };

export async function keepPasskey(
  app: App,
  db: Db,
  person: Person,
  made: NewPasskey,
): Promise<{ passkey: Passkey; recovery_codes: string[] }> {
  const { user_id } = person;
  const account = await lockAccount(db, user_id);
  if ((await passkeysOf(db, user_id)).length >= maxPasskeys)
    throw new AppError(409, "too_many_passkeys", {
      key: "login-factors:tooManyPasskeys",
      values: { count: maxPasskeys },
    });
  const passkey = await db
    .insertInto("login_factor")
    .values({ user_id, kind: "passkey", ...made, confirmed_at: sql`now()` })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(["id", "name", "dt_created", "dt_used"])
    .executeTakeFirst();
  if (!passkey) throw new AppError(409, "passkey_known", "login-factors:passkeyKnown");
  await tell(app, db, person, account, { type: "factor_added", kind: "passkey_added", values: { passkey: made.name } });
  return { passkey, recovery_codes: await codesOfFirst(db, user_id) };
}

const ownPasskey = async (db: Db, user_id: number, id: number) => {
  const passkey = await factorsOf(db, user_id)
    .where("kind", "=", "passkey")
    .where("id", "=", id)
    .select(["id", "name", "dt_created", "dt_used"])
    .executeTakeFirst();
  if (!passkey) throw notFound();
  return passkey;
};

export async function changePasskeyName(db: Db, person: Person, id: number, name: string): Promise<Passkey> {
  const passkey = await ownPasskey(db, person.user_id, id);
  await db.updateTable("login_factor").set({ name }).where("id", "=", id).execute();
  await logAccountActivity(db, "passkey_renamed", person);
  return { ...passkey, name };
}

export async function removePasskey(app: App, db: Db, person: Person, id: number): Promise<void> {
  const { user_id } = person;
  const account = await lockAccount(db, user_id);
  const { name } = await ownPasskey(db, user_id, id);
  await db.deleteFrom("login_factor").where("id", "=", id).execute();
  await forgetCodesOfLast(db, user_id);
  await tell(app, db, person, account, { type: "factor_removed", kind: "passkey_removed", values: { passkey: name } });
}

export async function makeCodesAnew(app: App, db: Db, person: Person): Promise<string[]> {
  const { user_id } = person;
  const account = await lockAccount(db, user_id);
  if (!(await factorsOf(db, user_id).select("id").executeTakeFirst()))
    throw new AppError(409, "no_factor", "login-factors:noFactor");
  const codes = await renewCodes(db, user_id);
  await tell(app, db, person, account, { type: "recovery_codes_renewed", kind: "recovery_codes_renewed" });
  return codes;
}

const codesOfFirst = async (db: Db, user_id: number) =>
  (await codesLeft(db, user_id)) > 0 ? [] : renewCodes(db, user_id);

/** Deletes the recovery codes once the last factor is removed, since they would replace nothing. */
async function forgetCodesOfLast(db: Db, user_id: number): Promise<void> {
  if (!(await factorsOf(db, user_id).select("id").executeTakeFirst())) await deleteCodes(db, user_id);
}

type Told = { type: ActivityType; kind: MailKind; values?: Record<string, string> };

/** Logs the change and emails the person, who should know of a change they didn't make. */
async function tell(app: App, db: Db, person: Person, to: Recipient, { type, ...mail }: Told): Promise<void> {
  await logAccountActivity(db, type, person);
  await queueMail(db, app, { ...mail, to });
}
