import { sql } from "kysely";
import { nounMatrix } from "#tests/matrix/noun.ts";
import type { Subject } from "#tests/matrix/subject-of-call.ts";
import { company, everybody, signedIn } from "#tests/matrix/rows.ts";
import {
  challengeCookie,
  givePasskey,
  giveTotp,
  passPassword,
  password,
  totpCode,
  worldWithPassword,
} from "#tests/support/sign-in.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { askPasskeySignIn } from "../sign-in.contract.ts";
import { hashPassword } from "./passwords.ts";
import { createSession } from "./sessions.service.ts";

let login: Promise<{ email: string; password: string }> | undefined;

/** Creates an account outside the companies of the matrix, since anyone can try to sign in. */
async function createLogin() {
  const { member } = await worldWithPassword();
  return { email: member.email, password };
}

async function createResetLink() {
  const token = createToken();
  const world = await createWorld({ name: "Entry" });
  const { email, user_id } = await world.person("member");
  const link = {
    email_key: email,
    user_id,
    token_hash: hashToken(token),
    expires_at: sql<string>`now() + interval '1 hour'`,
  };
  await world.system((db) => db.insertInto("password_reset").values(link).execute());
  return { token };
}

/** Creates the response to a browser's challenge; each challenge can be used only once. */
async function secondFactor() {
  const { world, member } = await worldWithPassword();
  const { secret } = await giveTotp(world, member);
  const { browser } = await passPassword(world, member);
  return { headers: browser, body: { kind: "totp", code: totpCode(secret) } };
}

async function passkeyChallenge() {
  const { world, member } = await worldWithPassword();
  await givePasskey(world, member);
  return { headers: (await passPassword(world, member)).browser, body: {} };
}

async function passkeySignIn() {
  const { world, member } = await worldWithPassword();
  const { authenticator } = await givePasskey(world, member);
  const asked = await world.send(null, askPasskeySignIn, { body: {} });
  return { headers: challengeCookie(asked), body: { credential: authenticator.prove(asked.body.options) } };
}

async function anotherSession({ company_id }: Subject, person: Person | null) {
  if (!person) return 1;
  const { database } = await testApp();
  return (await database.system((db) => createSession(db, person.user_id, company_id))).id;
}

async function withPassword(person: Person | null) {
  const { database } = await testApp();
  const password_hash = await (passwordHash ??= hashPassword(password));
  const user_id = person?.user_id ?? 0;
  await database.system((db) => db.updateTable("app_user").set({ password_hash }).where("id", "=", user_id).execute());
  return { kind: "password", password };
}
let passwordHash: Promise<string> | undefined;

export const matrix = nounMatrix({
  access: {
    "company:enter": { ...company, superuser: everybody },
    // The superuser is a visitor in the company and has no settings there.
    "me:edit": { ...signedIn, superuser: "403 403 403 403 403 403" },
  },
  inputs: {
    login: async () => ({ body: await (login ??= createLogin()) }),
    logout: () => ({ body: {} }),
    setLanguage: () => ({ body: { language: "en" } }),
    changeCompany: ({ company_id }) => ({ body: { company_id } }),
    getMe: () => ({}),
    patchMe: () => ({ body: { comments_default_private: false } }),
    listCompanies: () => ({}),
    getEntry: () => ({}),
    loginSecondFactor: secondFactor,
    askSecondFactorPasskey: passkeyChallenge,
    askPasskeySignIn: () => ({ body: {} }),
    loginPasskey: passkeySignIn,
    listOwnSessions: () => ({}),
    endOwnSession: async (subject, person) => ({ params: { session_id: await anotherSession(subject, person) } }),
    endOtherSessions: () => ({}),
    askIdentityPasskey: () => ({ body: {} }),
    confirmIdentity: async (_, person) => ({ body: await withPassword(person) }),
    requestPasswordReset: () => ({ body: { email: `${crypto.randomUUID()}@example.com` } }),
    getPasswordReset: async () => ({ params: await createResetLink() }),
    resetPassword: async () => ({ params: await createResetLink(), body: { password: "correct horse battery" } }),
  },
});
