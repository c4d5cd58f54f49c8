import { expect, it } from "vitest";
import { givePasskey, giveTotp, passPassword, totpCode, worldWithPassword } from "#tests/support/sign-in.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
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

const factorsOf = async ({ send }: World, person: Person) => (await send(person, listLoginFactors, {})).body;

const mailsTo = ({ system }: World, { user_id }: Person) =>
  system(async (db) => {
    const rows = await db.selectFrom("mail").where("user_id", "=", user_id).select("kind").orderBy("id").execute();
    return rows.map(({ kind }) => kind);
  });

it("[AUTH-11] turns an authenticator app on once a code of it was seen, and hands out ten recovery codes", async () => {
  const world = await createWorld();
  const member = await world.person("member");
  const { body: begun } = await world.send(member, beginTotp, { body: {} });

  const wrong = await world.sendRaw(member, confirmTotp, { body: { code: "000000" } });
  const before = await factorsOf(world, member);
  const right = await world.send(member, confirmTotp, { body: { code: ` ${totpCode(begun.secret)} ` } });

  expect(begun.url).toMatch(/^otpauth:\/\/totp\/Hirelane:.+secret=[A-Z2-7]{32}/);
  expect(wrong).toMatchObject({ status: 400, body: { errors: { code: [expect.any(String)] } } });
  expect(before).toMatchObject({ totp: null, recovery_codes_left: 0 });
  expect(right.body.recovery_codes).toHaveLength(10);
  expect(new Set(right.body.recovery_codes).size).toBe(10);
  expect(right.body.recovery_codes[0]).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(await factorsOf(world, member)).toMatchObject({
    has_password: false,
    totp: { dt_used: null },
    recovery_codes_left: 10,
  });
});

it("[AUTH-11] keeps secrets encrypted, and of recovery codes only their hashes", async () => {
  const world = await createWorld();
  const member = await world.person("member");
  const { secret, recovery_codes } = await giveTotp(world, member);

  const kept = await world.system(async (db) => [
    await db.selectFrom("login_factor").where("user_id", "=", member.user_id).selectAll().execute(),
    await db.selectFrom("recovery_code").where("user_id", "=", member.user_id).selectAll().execute(),
  ]);

  const text = kept
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)))
    .join(" ");
  expect(text).not.toContain(secret);
  for (const code of recovery_codes) expect(text).not.toContain(code.replaceAll("-", ""));
});

it("[AUTH-11] makes recovery codes anew, and the earlier ones work no more", async () => {
  const { world, member, send } = await worldWithPassword();
  const { recovery_codes: earlier } = await giveTotp(world, member);

  const { recovery_codes } = (await send(member, renewRecoveryCodes, { body: {} })).body;

  expect(recovery_codes).toHaveLength(10);
  expect(recovery_codes.filter((code) => earlier.includes(code))).toEqual([]);
  expect(await factorsOf(world, member)).toMatchObject({ recovery_codes_left: 10 });
  expect(await mailsTo(world, member)).toEqual(["totp_added", "recovery_codes_renewed"]);
});

it("[AUTH-11] answers a repeated request with the codes that were made, and makes no others", async () => {
  const { world, member, send } = await worldWithPassword();
  await giveTotp(world, member);
  const key = { "idempotency-key": crypto.randomUUID() };

  const first = await send(member, renewRecoveryCodes, { body: {} }, key);
  const again = await send(member, renewRecoveryCodes, { body: {} }, key);

  expect(again.body).toEqual(first.body);
  expect(await mailsTo(world, member)).toEqual(["totp_added", "recovery_codes_renewed"]);
});

it("[AUTH-11] asks for the password alone again once the last factor is gone, and forgets the recovery codes", async () => {
  const { world, member, send } = await worldWithPassword();
  await giveTotp(world, member);
  const { passkey, recovery_codes } = await givePasskey(world, member);

  await send(member, deleteTotp, {});
  const between = await factorsOf(world, member);
  await send(member, deletePasskey, { params: { passkey_id: passkey.id } });

  // Adding the authenticator app already created them.
  expect(recovery_codes).toEqual([]);
  expect(between).toMatchObject({ totp: null, recovery_codes_left: 10 });
  expect(await factorsOf(world, member)).toMatchObject({ totp: null, passkeys: [], recovery_codes_left: 0 });
  expect((await passPassword(world, member)).reply.body).toEqual({ next: "/applications/" });
  expect(await mailsTo(world, member)).toEqual(["totp_added", "passkey_added", "totp_removed", "passkey_removed"]);
});

it("[AUTH-11] keeps a passkey under its name, renames it, and tells of no colleague's", async () => {
  const world = await createWorld();
  const [member, colleague] = [await world.person("member"), await world.person("member")];
  const { passkey, recovery_codes } = await givePasskey(world, member);
  const params = { passkey_id: passkey.id };

  await world.send(member, renamePasskey, { params, body: { name: "Work laptop" } });
  const theirs = await world.sendRaw(colleague, renamePasskey, { params, body: { name: "Mine" } });
  const removed = await world.sendRaw(colleague, deletePasskey, { params });

  expect(recovery_codes).toHaveLength(10);
  expect([theirs.status, removed.status]).toEqual([404, 404]);
  expect((await factorsOf(world, member)).passkeys).toMatchObject([{ name: "Work laptop", dt_used: null }]);
  expect((await factorsOf(world, colleague)).passkeys).toEqual([]);
});

it("[AUTH-11] adds a passkey only by the challenge that its person was given, once, and with finger or PIN", async () => {
  const world = await createWorld();
  const [member, colleague] = [await world.person("member"), await world.person("member")];
  const ask = async (person: Person) => (await world.send(person, askNewPasskey, { body: {} })).body.options;
  const add = (person: Person, credential: object) =>
    world.sendRaw(person, addPasskey, { body: { name: "Laptop", credential } });
  const one = createAuthenticator();

  const others = await add(colleague, one.register(await ask(member)));
  const unverified = await add(member, one.register(await ask(member), { isVerified: false }));
  const elsewhere = await add(member, one.register(await ask(member), { origin: "https://hirelane.example" }));
  const made = one.register(await ask(member));
  const right = await add(member, made);
  const again = await add(member, made);
  const twice = await add(colleague, one.register(await ask(colleague)));

  expect([others, unverified, elsewhere, right, again].map(({ status }) => status)).toEqual([400, 400, 400, 201, 400]);
  expect(twice.body.code).toBe("passkey_known");
});

it("[AUTH-11] turns one authenticator app on, and none that was not begun", async () => {
  const world = await createWorld();
  const member = await world.person("member");

  const early = await world.sendRaw(member, confirmTotp, { body: { code: "123456" } });
  await giveTotp(world, member);
  const second = await world.sendRaw(member, beginTotp, { body: {} });
  const noFactor = await world.sendRaw(await world.person("member"), renewRecoveryCodes, { body: {} });

  expect([early, second, noFactor].map(({ body }) => body.code)).toEqual(["totp_not_begun", "totp_is_on", "no_factor"]);
});
