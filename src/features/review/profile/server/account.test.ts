import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { getMe, login } from "#features/platform/sessions/sessions.contract.ts";
import { password, worldWithPassword } from "#tests/support/sign-in.ts";
import type { World } from "#tests/support/world.ts";
import { changePassword, confirmEmailChange, getEmailChange, requestEmailChange } from "../account.contract.ts";

const newPassword = "harbour cranes at dawn";

it("[TEAM-10] changes the password for who knows the old one, and ends the other sessions", async () => {
  const { member, freshly, send, sendRaw } = await worldWithPassword();
  const other = await freshly(member);

  const wrong = await sendRaw(member, changePassword, { body: { old_password: "guess", password: newPassword } });
  const right = await sendRaw(member, changePassword, { body: { old_password: password, password: newPassword } });

  expect(wrong).toMatchObject({ status: 400, body: { errors: { old_password: ["Wrong password."] } } });
  expect(right.status).toBe(204);
  expect((await sendRaw(other, getMe, {})).status).toBe(401);
  expect((await sendRaw(member, getMe, {})).status).toBe(200);
  const signIn = (given: string) => sendRaw(null, login, { body: { email: member.email, password: given } });
  expect([(await signIn(password)).status, (await signIn(newPassword)).status]).toEqual([400, 200]);
  expect((await send(member, getMe, {})).status).toBe(200);
});

it("[TEAM-10] refuses a new password that is common or the person's own name", async () => {
  const { member, sendRaw } = await worldWithPassword();

  for (const guessable of ["password1234", `${member.name} 1985`, member.email]) {
    const body = { old_password: password, password: guessable };
    const refused = await sendRaw(member, changePassword, { body });

    expect([guessable, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([guessable, 400, ["password"]]);
  }
});

const newAddress = () => `${randomUUID()}@example.com`;

/** Returns the emails sent to an email address, newest last. */
const mailsTo = ({ system }: World, to_address: string) =>
  system((db) =>
    db.selectFrom("mail").where("to_address", "=", to_address).select(["kind", "text"]).orderBy("id").execute(),
  );

async function askedFor(world: World, email: string) {
  const text = (await mailsTo(world, email)).at(-1)?.text ?? "";
  return { token: /\/confirm-email\/([\w-]+)\//.exec(text)?.[1] ?? "" };
}

it("[TEAM-10] changes the address by a link to the new one, and writes to the old one before and after", async () => {
  const { world, member, send, sendRaw } = await worldWithPassword();
  const email = newAddress();

  await send(member, requestEmailChange, { body: { email } });
  const before = (await send(member, getMe, {})).body.email;
  const params = await askedFor(world, email);
  const shown = await send(null, getEmailChange, { params });
  const confirmed = await send(null, confirmEmailChange, { params, body: {} });
  const again = await sendRaw(null, confirmEmailChange, { params, body: {} });

  expect(before).toBe(member.email);
  expect([shown.body, confirmed.body]).toEqual([{ email }, { email }]);
  expect(again).toMatchObject({ status: 409, body: { code: "link_used" } });
  expect((await send(member, getMe, {})).body.email).toBe(email);
  expect((await mailsTo(world, member.email)).map(({ kind }) => kind)).toEqual(["email_change_asked", "email_changed"]);
  const signIn = (address: string) => sendRaw(null, login, { body: { email: address, password } });
  expect([(await signIn(member.email)).status, (await signIn(email)).status]).toEqual([400, 200]);
});

it("[TEAM-10] ends a link to another address when the password is changed, as the notice advises", async () => {
  const { world, member, send, sendRaw } = await worldWithPassword();
  const email = newAddress();
  await send(member, requestEmailChange, { body: { email } });
  const params = await askedFor(world, email);

  await send(member, changePassword, { body: { old_password: password, password: newPassword } });

  expect((await sendRaw(null, confirmEmailChange, { params, body: {} })).status).toBe(404);
});

it("[TEAM-10] answers the same for an address that has an account, and writes to its owner instead", async () => {
  const { world, member, send, sendRaw, person } = await worldWithPassword();
  const owner = await person("admin");

  const taken = await sendRaw(member, requestEmailChange, { body: { email: owner.email.toUpperCase() } });
  const free = await sendRaw(member, requestEmailChange, { body: { email: newAddress() } });

  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect((await mailsTo(world, owner.email)).map(({ kind }) => kind)).toEqual(["email_taken"]);
  expect((await mailsTo(world, owner.email))[0]?.text).not.toContain("/confirm-email/");
  expect((await send(member, getMe, {})).body.email).toBe(member.email);
});

it("[TEAM-10] refuses a link after an hour, one before the latest, and one to an address that was taken since", async () => {
  const { world, member, send, sendRaw, system } = await worldWithPassword();
  const ask = async (email = newAddress()) => {
    await send(member, requestEmailChange, { body: { email } });
    return askedFor(world, email);
  };
  const confirm = async (params: { token: string }) =>
    (await sendRaw(null, confirmEmailChange, { params, body: {} })).body.code;

  const earlier = await ask();
  const late = await ask();
  expect(await confirm(earlier)).toBe("link_unknown");
  await system((db) =>
    db
      .updateTable("email_change")
      .set({ expires_at: sql`now()` })
      .where("user_id", "=", member.user_id)
      .execute(),
  );
  expect(await confirm(late)).toBe("link_unknown");

  const email = newAddress();
  const params = await ask(email);
  await system((db) =>
    db.insertInto("app_user").values({ email, email_key: email, name: "Uwe", language: "en" }).execute(),
  );
  expect(await confirm(params)).toBe("email_taken");
  expect((await send(member, getMe, {})).body.email).toBe(member.email);
});

it("[TEAM-10] mails five links an hour, keeps their hashes only, and asks first who it is", async () => {
  const { member, sendRaw, system } = await worldWithPassword();
  const ask = async () => (await sendRaw(member, requestEmailChange, { body: { email: newAddress() } })).status;

  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push(await ask());

  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  const links = await system((db) =>
    db.selectFrom("email_change").where("user_id", "=", member.user_id).select("token_hash").execute(),
  );
  expect(links).toMatchObject([{ token_hash: expect.any(Buffer) }]);
});

it("[TEAM-10] mails no link in a browser that was left open", async () => {
  const { member, sendRaw, system } = await worldWithPassword();
  await system((db) =>
    db
      .updateTable("session")
      .set({ confirmed_at: sql`now() - interval '11 minutes'` })
      .where("user_id", "=", member.user_id)
      .execute(),
  );

  const refusal = await sendRaw(member, requestEmailChange, { body: { email: newAddress() } });

  expect(refusal).toMatchObject({ status: 403, body: { code: "confirm_identity" } });
});
