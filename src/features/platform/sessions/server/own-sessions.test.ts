import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { listTags } from "#features/review/tags/tags.contract.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { cookiesOf, givePasskey, password, worldWithPassword } from "#tests/support/sign-in.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { deleteTotp } from "#features/platform/login-factors/login-factors.contract.ts";
import { changeCompany, getMe, login } from "../sessions.contract.ts";
import {
  askIdentityPasskey,
  confirmIdentity,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "../own-sessions.contract.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const sessionsOf = async ({ send }: World, person: Person) => (await send(person, listOwnSessions, {})).body.results;

it("[AUTH-11] lists where a person is signed in, by browser, method and address, this one first", async () => {
  const { world, member, send } = await worldWithPassword();
  const body = { email: member.email, password };
  const reply = await send(null, login, { body }, { "user-agent": `${firefox} ${"x".repeat(300)}` });
  const here = { ...member, cookie: `hirelane=${cookiesOf(reply).hirelane}`, csrf: "" };

  const sessions = await sessionsOf(world, here);

  expect(sessions).toMatchObject([
    { browser: "Firefox", platform: "Windows", method: "password", address: "127.0.0.1", is_current: true },
    { browser: null, platform: null, is_current: false },
  ]);
  const kept = await world.system((db) =>
    db.selectFrom("session").where("user_id", "=", member.user_id).select("user_agent").orderBy("id", "desc").execute(),
  );
  expect(kept[0]?.user_agent).toHaveLength(200);
});

it("[AUTH-11] ends another session, which is refused at once and hears no more, and none of a colleague's", async () => {
  const world = await createWorld();
  const { freshly, person, sendRaw } = world;
  const here = await person("admin");
  const there = await freshly(here);
  const colleague = await person("member");
  const client = await listenTo(await testAddress(), there);
  onTestFinished(() => client.close());
  const other = (await sessionsOf(world, here)).find(({ is_current }) => !is_current);
  const theirs = (await sessionsOf(world, colleague))[0];

  const ended = await sendRaw(here, endOwnSession, { params: { session_id: other?.id } });
  const refused = await sendRaw(here, endOwnSession, { params: { session_id: theirs?.id } });

  expect([ended.status, refused.status]).toEqual([204, 404]);
  expect((await sendRaw(there, getMe, {})).status).toBe(401);
  expect((await sendRaw(colleague, getMe, {})).status).toBe(200);
  await client.ends();
});

it("[AUTH-11] ends all other sessions of the person at once", async () => {
  const { freshly, person, send, sendRaw } = await createWorld();
  const here = await person("member");
  const others = [await freshly(here), await freshly(here)];
  const colleague = await person("member");

  await send(here, endOtherSessions, {});

  for (const other of others) expect((await sendRaw(other, getMe, {})).status).toBe(401);
  expect((await sendRaw(here, getMe, {})).status).toBe(200);
  expect((await sendRaw(colleague, getMe, {})).status).toBe(200);
});

it("[AUTH-11] notes when a session was last used, once in five minutes", async () => {
  const world = await createWorld();
  const { application, person, send, system } = world;
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  const seen = () =>
    system((db) =>
      db
        .selectFrom("session")
        .where("user_id", "=", admin.user_id)
        .select(sql<boolean>`dt_seen > now() - interval '1 minute'`.as("is_new"))
        .executeTakeFirstOrThrow(),
    );
  const age = () =>
    system((db) =>
      db
        .updateTable("session")
        .set({ dt_seen: sql`now() - interval '1 hour'` })
        .where("user_id", "=", admin.user_id)
        .execute(),
    );
  await age();

  await send(admin, listTags, { params });
  await expect.poll(async () => (await seen()).is_new).toBe(true);
  await age();
  await send(admin, listTags, { params });

  expect((await seen()).is_new).toBe(false);
});

it("[AUTH-11] goes on in another company as it had begun", async () => {
  const { world, member, company, send } = await worldWithPassword();
  const { authenticator } = await givePasskey(world, member);
  const { options } = (await send(member, askIdentityPasskey, { body: {} })).body;
  const credential = authenticator.prove(options);
  expect((await send(member, confirmIdentity, { body: { kind: "passkey", credential } })).status).toBe(204);
  await world.system((db) =>
    db.updateTable("session").set({ method: "passkey" }).where("user_id", "=", member.user_id).execute(),
  );

  const reply = await send(member, changeCompany, { body: { company_id: company.id } });

  const here = { ...member, cookie: `hirelane=${cookiesOf(reply).hirelane}`, csrf: "" };
  expect(await sessionsOf(world, here)).toMatchObject([{ method: "passkey", is_current: true }]);
});

const grow = ({ system }: World, { user_id }: Person) =>
  system((db) =>
    db
      .updateTable("session")
      .set({ confirmed_at: sql`now() - interval '11 minutes'` })
      .where("user_id", "=", user_id)
      .execute(),
  );

it("[AUTH-11] asks again who one is before factors are changed, ten minutes after the sign-in", async () => {
  const { world, member, sendRaw } = await worldWithPassword();
  await grow(world, member);

  const late = await sendRaw(member, deleteTotp, {});
  const wrong = await sendRaw(member, confirmIdentity, { body: { kind: "password", password: "not the password" } });
  const still = await sendRaw(member, deleteTotp, {});
  const confirmed = await sendRaw(member, confirmIdentity, { body: { kind: "password", password } });
  const after = await sendRaw(member, deleteTotp, {});

  expect(late).toMatchObject({ status: 403, body: { code: "confirm_identity" } });
  expect(wrong).toMatchObject({ status: 400, body: { errors: { password: ["Wrong password."] } } });
  expect(still.body.code).toBe("confirm_identity");
  expect(confirmed.status).toBe(204);
  expect(after.body.code).toBe("totp_is_off");
});

it("[AUTH-11] confirms who one is by one's own passkey, and by no colleague's", async () => {
  const { world, member, person, send, sendRaw } = await worldWithPassword();
  const { authenticator } = await givePasskey(world, member);
  const other = await givePasskey(world, await person("member"));
  await grow(world, member);
  const confirm = async (by: typeof authenticator) => {
    const { options } = (await send(member, askIdentityPasskey, { body: {} })).body;
    return sendRaw(member, confirmIdentity, { body: { kind: "passkey", credential: by.prove(options) } });
  };

  expect((await confirm(other.authenticator)).status).toBe(400);
  expect((await sendRaw(member, deleteTotp, {})).body.code).toBe("confirm_identity");
  expect((await confirm(authenticator)).status).toBe(204);
  expect((await sendRaw(member, deleteTotp, {})).body.code).toBe("totp_is_off");
});

it("[AUTH-1] throttles guesses of the password in an open browser as those at the sign-in", async () => {
  const { member, sendRaw } = await worldWithPassword();

  const statuses = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await sendRaw(member, confirmIdentity, { body: { kind: "password", password: "guess" } })).status);

  expect(statuses.at(-1)).toBe(429);
});
