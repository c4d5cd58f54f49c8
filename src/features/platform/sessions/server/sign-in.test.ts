import { sql } from "kysely";
import { expect, it } from "vitest";
import {
  challengeCookie,
  cookiesOf,
  forgetStep,
  givePasskey,
  giveTotp,
  passPassword,
  password,
  totpCode,
  worldWithPassword,
} from "#tests/support/sign-in.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import type { Endpoint } from "#shared/contract.ts";
import { getMe, login } from "../sessions.contract.ts";
import { listOwnSessions } from "../own-sessions.contract.ts";
import { askPasskeySignIn, askSecondFactorPasskey, loginPasskey, loginSecondFactor } from "../sign-in.contract.ts";

async function worldWithTotp() {
  const given = await worldWithPassword();
  const { secret, recovery_codes } = await giveTotp(given.world, given.member);
  const answer = (browser: Record<string, string>, body: object) =>
    given.sendRaw(null, loginSecondFactor, { body }, browser);
  return { ...given, secret, recovery_codes, answer };
}

const codeOf = (code: string) => ({ kind: "totp", code });

it("[AUTH-11] asks for the code after the password, and gives a session only then", async () => {
  const { world, member, secret, answer, send } = await worldWithTotp();

  const { reply, browser } = await passPassword(world, member);
  const entered = await answer(browser, codeOf(totpCode(secret)));

  expect(reply).toMatchObject({ status: 200, body: { step: "second_factor", kinds: ["totp", "recovery_code"] } });
  expect(Object.keys(cookiesOf(reply))).toEqual(["hirelane-challenge"]);
  expect([reply.headers["set-cookie"]].flat()[0]).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(entered).toMatchObject({ status: 200, body: { next: "/applications/" } });
  const cookie = `hirelane=${cookiesOf(entered as never).hirelane}`;
  expect((await send({ ...member, cookie, csrf: "" }, getMe, {})).body.id).toBe(member.user_id);
});

it("[AUTH-11] tells no one who has a factor before the password was right", async () => {
  const { member, sendRaw } = await worldWithTotp();
  const wrong = (email: string) => sendRaw(null, login, { body: { email, password: "not the password" } });

  const [known, unknown] = [await wrong(member.email), await wrong("nobody@example.com")];

  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(cookiesOf(known as never)).toEqual({});
});

it("[AUTH-11] takes a code once, and none of an earlier step", async () => {
  const { world, member, secret, answer } = await worldWithTotp();
  const code = totpCode(secret);

  const first = await answer((await passPassword(world, member)).browser, codeOf(code));
  const again = await answer((await passPassword(world, member)).browser, codeOf(code));
  const earlier = await answer((await passPassword(world, member)).browser, codeOf(totpCode(secret, -1)));
  const later = await answer((await passPassword(world, member)).browser, codeOf(totpCode(secret, 1)));

  expect([first.status, again.status, earlier.status, later.status]).toEqual([200, 400, 400, 200]);
  expect(again.body.code).toBe("wrong_code");
});

it("[AUTH-11] takes a code once, also of two browsers at the same moment", async () => {
  const { world, member, secret, answer } = await worldWithTotp();
  const [one, other] = [await passPassword(world, member), await passPassword(world, member)];
  const code = totpCode(secret);

  const replies = await Promise.all([answer(one.browser, codeOf(code)), answer(other.browser, codeOf(code))]);

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

it("[AUTH-11] refuses a code of long ago", async () => {
  const { world, member, secret, answer } = await worldWithTotp();

  const old = await answer((await passPassword(world, member)).browser, codeOf(totpCode(secret, -5)));

  expect(old.body.code).toBe("wrong_code");
});

it("[AUTH-11] signs in by a recovery code once, and writes to its person", async () => {
  const { world, member, recovery_codes, answer, system } = await worldWithTotp();
  const [code = ""] = recovery_codes;

  const typed = { kind: "recovery_code", code: ` ${code.toUpperCase().replaceAll("-", " ")} ` };
  const first = await answer((await passPassword(world, member)).browser, typed);
  const again = await answer((await passPassword(world, member)).browser, { kind: "recovery_code", code });

  expect([first.status, again.status]).toEqual([200, 400]);
  const mails = await system((db) =>
    db.selectFrom("mail").where("user_id", "=", member.user_id).select(["kind", "text"]).orderBy("id").execute(),
  );
  expect(mails.map(({ kind }) => kind)).toEqual(["totp_added", "recovery_code_used"]);
  expect(mails.at(-1)?.text).toContain("Codes left: 9.");
});

it("[AUTH-11] ends a challenge after five wrong codes: even the right one comes too late", async () => {
  const { world, member, secret, answer } = await worldWithTotp();
  const { browser } = await passPassword(world, member);

  const wrong = [];
  for (let count = 0; count < 5; count++) wrong.push((await answer(browser, codeOf("000000"))).body.code);
  const right = await answer(browser, codeOf(totpCode(secret)));

  expect(wrong).toEqual(Array.from({ length: 5 }, () => "wrong_code"));
  expect(right).toMatchObject({ status: 400, body: { code: "challenge_over" } });
});

it("[AUTH-11] counts guessed codes as guessed passwords: a right password in between resets nothing", async () => {
  const { world, member, answer, sendRaw } = await worldWithTotp();

  const codes = [];
  for (let round = 0; round < 2; round++) {
    const { browser } = await passPassword(world, member);
    for (let count = 0; count < 4; count++) codes.push((await answer(browser, codeOf("000000"))).body.code);
  }

  expect(new Set(codes)).toEqual(new Set(["wrong_code"]));
  const body = { email: member.email, password };
  expect((await sendRaw(null, login, { body })).status).toBe(429);
});

it("[AUTH-11] takes an answer from the browser alone that gave the password, within five minutes", async () => {
  const { world, member, secret, answer, system } = await worldWithTotp();
  const { browser } = await passPassword(world, member);

  const none = await answer({}, codeOf(totpCode(secret)));
  const made = await answer({ cookie: "hirelane-challenge=made-up" }, codeOf(totpCode(secret)));
  await system((db) =>
    db
      .updateTable("login_challenge")
      .set({ expires_at: sql`now()` })
      .where("user_id", "=", member.user_id)
      .execute(),
  );
  const late = await answer(browser, codeOf(totpCode(secret)));

  expect([none, made, late].map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => "challenge_over"));
});

it("[AUTH-11] takes a challenge's answer once", async () => {
  const { world, member, secret, answer } = await worldWithTotp();
  const { browser } = await passPassword(world, member);

  await answer(browser, codeOf(totpCode(secret)));
  await forgetStep(world, member);
  const again = await answer(browser, codeOf(totpCode(secret)));

  expect(again.body.code).toBe("challenge_over");
});

it("[AUTH-11] lets nobody in by a factor whose access has ended", async () => {
  const { world, member, secret, answer, system } = await worldWithTotp();
  const { browser } = await passPassword(world, member);
  await system((db) =>
    db
      .updateTable("company_user")
      .set({ expires_at: sql`now()` })
      .where("user_id", "=", member.user_id)
      .execute(),
  );

  expect((await answer(browser, codeOf(totpCode(secret)))).body.code).toBe("challenge_over");
});

async function worldWithPasskey() {
  const given = await worldWithPassword();
  const { authenticator } = await givePasskey(given.world, given.member);
  const ask = async (endpoint: Endpoint = askPasskeySignIn, browser = {}) => {
    const reply = await given.send(null, endpoint as typeof askPasskeySignIn, { body: {} }, browser);
    return { options: reply.body.options, browser: challengeCookie(reply) };
  };
  const enter = (browser: Record<string, string>, credential: object) =>
    given.sendRaw(null, loginPasskey, { body: { credential } }, browser);
  return { ...given, authenticator, ask, enter };
}

it("[AUTH-11] signs in with a passkey and no password, and says so in the list of sessions", async () => {
  const { member, authenticator, ask, enter, send } = await worldWithPasskey();
  const { options, browser } = await ask();

  const reply = await enter(browser, authenticator.prove(options, { userHandle: `user-${member.user_id}` }));

  expect(reply).toMatchObject({ status: 200, body: { next: "/applications/" } });
  expect(options).toMatchObject({ userVerification: "required", rpId: "localhost", allowCredentials: [] });
  const cookie = `hirelane=${cookiesOf(reply as never).hirelane}`;
  const sessions = (await send({ ...member, cookie, csrf: "" }, listOwnSessions, {})).body.results;
  expect(sessions[0]).toMatchObject({ method: "passkey", is_current: true });
});

it("[AUTH-11] takes a passkey's answer once, and to the challenge of this browser alone", async () => {
  const { authenticator, ask, enter } = await worldWithPasskey();
  const [one, other] = [await ask(), await ask()];
  const proof = authenticator.prove(one.options);

  const replies = [
    await enter(other.browser, proof),
    await enter({}, proof),
    await enter(one.browser, proof),
    await enter(one.browser, proof),
  ];

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 200, 400]);
});

it.each<[string, Parameters<ReturnType<typeof createAuthenticator>["prove"]>[1]]>([
  ["on another site", { origin: "https://hirelane.example" }],
  ["without finger or PIN", { isVerified: false }],
  ["of another account by its handle", { userHandle: "user-1" }],
  ["whose counter went back", { counter: 0 }],
])("[AUTH-11] refuses a passkey used %s", async (_, answer) => {
  const { authenticator, ask, enter } = await worldWithPasskey();
  const first = await ask();
  await enter(first.browser, authenticator.prove(first.options));
  const { options, browser } = await ask();

  const reply = await enter(browser, authenticator.prove(options, answer));

  expect(reply).toMatchObject({ status: 400, body: { code: "passkey_refused" } });
});

it("[AUTH-11] refuses an unknown passkey, and one that another key signed for", async () => {
  const { authenticator, ask, enter } = await worldWithPasskey();
  const stranger = createAuthenticator();
  const [one, other] = [await ask(), await ask()];

  const unknown = await enter(one.browser, stranger.prove(one.options));
  const forged = await enter(other.browser, {
    ...stranger.prove(other.options),
    id: authenticator.id,
    rawId: authenticator.id,
  });

  expect([unknown.body, forged.body]).toEqual([unknown.body, unknown.body]);
  expect(unknown.body.code).toBe("passkey_refused");
});

it("[AUTH-11] takes a passkey as the second factor, of the person alone who gave the password", async () => {
  const { world, member, authenticator, send, sendRaw } = await worldWithPasskey();
  const colleague = await world.person("member");
  const other = await givePasskey(world, colleague);
  const prove = async (by: typeof authenticator) => {
    const { reply, browser } = await passPassword(world, member);
    const { options } = (await send(null, askSecondFactorPasskey, { body: {} }, browser)).body;
    const credential = by.prove(options, { isVerified: false });
    const entered = await sendRaw(null, loginSecondFactor, { body: { kind: "passkey", credential } }, browser);
    return { reply, options, entered };
  };

  const theirs = await prove(other.authenticator);
  const own = await prove(authenticator);

  expect(own.reply.body).toMatchObject({ kinds: ["passkey", "recovery_code"] });
  expect(own.options).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });
  expect([theirs.entered.status, own.entered.status]).toEqual([400, 200]);
});
