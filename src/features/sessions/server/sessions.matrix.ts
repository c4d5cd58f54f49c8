import { sql } from "kysely";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { company, everybody, signedIn } from "#tests/matrix/rows.ts";
import { createWorld } from "#tests/support/world.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { hashPassword } from "./passwords.ts";

let login: Promise<{ email: string; password: string }> | undefined;

/** A person of no company in the matrix: anyone may try to sign in. */
async function createLogin() {
  const password = "correct horse battery";
  const world = await createWorld({ name: "Entry" });
  const { email, user_id } = await world.person("member");
  const password_hash = await hashPassword(password);
  await world.system((db) => db.updateTable("app_user").set({ password_hash }).where("id", "=", user_id).execute());
  return { email, password };
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

export const matrix = nounMatrix({
  access: {
    "company:enter": { ...company, superuser: everybody },
    // The superuser only visits the company.
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
    requestPasswordReset: () => ({ body: { email: `${crypto.randomUUID()}@example.com` } }),
    getPasswordReset: async () => ({ params: await createResetLink() }),
    resetPassword: async () => ({ params: await createResetLink(), body: { password: "correct horse battery" } }),
  },
});
