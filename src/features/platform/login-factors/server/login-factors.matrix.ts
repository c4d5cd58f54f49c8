import { nounMatrix } from "#tests/matrix/noun.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { totpCode } from "#tests/support/sign-in.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import { beginOwnChallenge } from "./login-challenges.ts";
import { newTotpSecret } from "./totp.ts";

/** Prepares the person as just signed in, with no factor or with the given one. */
async function given(person: Person | null, factor?: "begun" | "totp" | "passkey") {
  const { database, secrets } = await testApp();
  const secret = newTotpSecret();
  const user_id = person?.user_id;
  if (user_id === undefined) return { secret, id: 1 };
  const id = await database.system(async (db) => {
    await db.deleteFrom("login_factor").where("user_id", "=", user_id).execute();
    if (!factor) return 1;
    const isPasskey = factor === "passkey";
    const row = await db
      .insertInto("login_factor")
      .values({
        user_id,
        kind: isPasskey ? "passkey" : "totp",
        name: isPasskey ? "Laptop" : "",
        secret: isPasskey ? null : secrets.encrypt("login_factor", Buffer.from(secret)),
        credential_id: isPasskey ? crypto.randomUUID() : null,
        confirmed_at: factor === "begun" ? null : new Date().toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });
  return { secret, id };
}

/** Creates a passkey that signs the person's current challenge. */
async function newPasskey(person: Person | null) {
  const { database } = await testApp();
  await given(person);
  const challenge = "Y2hhbGxlbmdl";
  if (person) await database.system((db) => beginOwnChallenge(db, person.user_id, "passkey_registration", challenge));
  return createAuthenticator().register({ challenge });
}

export const matrix = nounMatrix({
  access: {},
  inputs: {
    listLoginFactors: () => ({}),
    beginTotp: async (_, person) => {
      await given(person);
      return { body: {} };
    },
    confirmTotp: async (_, person) => ({ body: { code: totpCode((await given(person, "begun")).secret) } }),
    deleteTotp: async (_, person) => {
      await given(person, "totp");
      return {};
    },
    askNewPasskey: () => ({ body: {} }),
    addPasskey: async (_, person) => ({ body: { name: "Laptop", credential: await newPasskey(person) } }),
    renamePasskey: async (_, person) => ({
      params: { passkey_id: (await given(person, "passkey")).id },
      body: { name: "Phone" },
    }),
    deletePasskey: async (_, person) => ({ params: { passkey_id: (await given(person, "passkey")).id } }),
    renewRecoveryCodes: async (_, person) => {
      await given(person, "totp");
      return { body: {} };
    },
  },
});
