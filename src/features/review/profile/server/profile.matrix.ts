import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ownUpload } from "#tests/matrix/given-upload.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { agencyUnseen, onRowsOf, ownCompany, readers } from "#tests/matrix/rows.ts";
import { createColleague } from "#tests/support/colleagues.ts";
import { pngOf } from "#tests/support/pictures.ts";
import { givePassword, password } from "#tests/support/sign-in.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const givenPicture = async (person: Person | null): Promise<string> =>
  ownUpload(person, {
    name: "me.png",
    kind: "png",
    content_type: "image/png",
    bytes: await pngOf({ width: 96, height: 96 }),
  });

async function addAvatar(db: Db, user_id: number): Promise<string> {
  const token = randomUUID();
  await db.deleteFrom("user_avatar").where("user_id", "=", user_id).execute();
  await db
    .insertInto("user_avatar")
    .values({ user_id, token, image: Buffer.from("picture") })
    .execute();
  return token;
}

/** Creates a link that confirms a new email address, for a person outside the matrix. */
async function givenLink() {
  const token = createToken();
  const world = await createWorld({ name: "Moving" });
  const { user_id } = await world.person("member");
  const email = `${randomUUID()}@example.com`;
  const expires_at = sql<string>`now() + interval '1 hour'`;
  const link = { user_id, email, email_key: email, token_hash: hashToken(token), expires_at };
  await world.system((db) => db.insertInto("email_change").values(link).execute());
  return { token };
}

async function passwords(person: Person | null) {
  if (person) await givePassword(await createWorld(), person);
  return { old_password: password, password: "another horse battery" };
}

export const matrix = nounMatrix({
  access: { "avatar:read": { ...onRowsOf(readers, ownCompany), ...agencyUnseen } },
  absent: { token: "none" },
  create: async (db, subject) => ({ token: await addAvatar(db, (await createColleague(db, subject)).person_id) }),
  inputs: {
    getProfile: () => ({}),
    patchProfile: () => ({ body: { name: `Maja ${randomUUID()}` } }),
    putAvatar: async (_, person) => ({ body: { key: await givenPicture(person), name: "me.png" } }),
    deleteAvatar: async (_, person) => {
      const { database } = await testApp();
      if (person) await database.system((db) => addAvatar(db, person.user_id));
      return {};
    },
    listAvatars: () => ({}),
    readAvatar: ({ token }) => ({ params: { token } }),
    changePassword: async (_, person) => ({ body: await passwords(person) }),
    requestEmailChange: () => ({ body: { email: `${randomUUID()}@example.com` } }),
    getEmailChange: async () => ({ params: await givenLink() }),
    confirmEmailChange: async () => ({ params: await givenLink(), body: {} }),
  },
});
