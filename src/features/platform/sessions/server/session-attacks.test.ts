import { createHook } from "node:async_hooks";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { listTags } from "#features/review/tags/tags.contract.ts";
import type { App } from "#server/app.ts";
import { buildApp } from "#program/build-app.ts";
import { createToken } from "#server/secrets.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { setUp } from "#features/across/setup/setup.contract.ts";
import { changeCompany, getMe, login, setLanguage } from "../sessions.contract.ts";
import { hashPassword } from "./passwords.ts";

const password = "correct horse battery";

let others: App[] = [];
afterEach(async () => {
  for (const app of others) await app.http.close();
  others = [];
});

/** Starts another process of the same installation: its own server, with the same database and key. */
async function otherProcess({ app }: World, publicUrl?: string): Promise<App> {
  const { config, ...services } = app;
  const other = await buildApp({ ...services, config: { ...config, publicUrl } });
  others.push(other);
  return other;
}

async function worldWithPassword() {
  const world = await createWorld();
  const member = await world.person("member");
  const password_hash = await hashPassword(password);
  await world.system((db) =>
    db.updateTable("app_user").set({ password_hash }).where("id", "=", member.user_id).execute(),
  );
  return { ...world, world, member };
}

const script = { "x-requested-with": "XMLHttpRequest" };

const signIn = (
  app: App,
  payload: { email: string; password: string },
  { headers = {}, remoteAddress = "127.0.0.1" }: { headers?: Record<string, string>; remoteAddress?: string } = {},
) => app.http.inject({ method: "POST", url: login.path, remoteAddress, headers: { ...script, ...headers }, payload });

it("[AUTH-1] gives each sign-in a session of its own, and none to a planted token", async () => {
  const { app, member, send } = await worldWithPassword();
  const planted = createToken();

  const reply = await signIn(app, { email: member.email, password }, { headers: { cookie: `hirelane=${planted}` } });

  const cookie = reply.cookies.find(({ name }) => name === "hirelane");
  expect(cookie?.value).not.toBe(planted);
  expect((await send({ ...member, cookie: `hirelane=${planted}` }, getMe, {})).status).toBe(401);
  expect((await send({ ...member, cookie: `hirelane=${cookie?.value}`, csrf: "" }, getMe, {})).status).toBe(200);
});

it("[AUTH-1] ends the session that was open in the browser at a new sign-in there", async () => {
  const { app, member, send } = await worldWithPassword();

  await signIn(app, { email: member.email, password }, { headers: { cookie: member.cookie } });

  expect((await send(member, getMe, {})).status).toBe(401);
});

it("[AUTH-1] keeps the session's cookie from scripts and other sites, and behind https from any other host", async () => {
  const { world, member } = await worldWithPassword();
  const secure = await otherProcess(world, "https://jobs.example.com");

  const plain = await signIn(world.app, { email: member.email, password });
  const guarded = await signIn(secure, { email: member.email, password });

  const lines = (reply: typeof plain) => [reply.headers["set-cookie"] ?? []].flat();
  expect(lines(plain)[0]).toMatch(/^hirelane=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  expect(lines(guarded)[0]).toMatch(
    /^__Host-hirelane=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(lines(guarded).every((line) => line.includes("; Secure"))).toBe(true);
  expect(guarded.headers["strict-transport-security"]).toContain("max-age=31536000");
});

it("[AUTH-3] keeps the language's cookie to https, too, where the site is", async () => {
  const { world, member } = await worldWithPassword();
  const secure = await otherProcess(world, "https://jobs.example.com");

  const reply = await secure.http.inject({
    method: "POST",
    url: setLanguage.path,
    headers: { ...script, cookie: member.cookie.replace("hirelane", "__Host-hirelane"), "x-csrftoken": member.csrf },
    payload: { language: "sv" },
  });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers["set-cookie"]).toMatch(/^language=sv; .*Secure/);
});

it("[AUTH-1] counts the guesses of all processes together, and those made at the same moment", async () => {
  const { world, member } = await worldWithPassword();
  const processes = [world.app, await otherProcess(world)];

  const guesses = Array.from({ length: 30 }, (_, index) =>
    signIn(processes[index % 2] as App, { email: member.email, password: `guess ${index}` }),
  );
  const statuses = (await Promise.all(guesses)).map((reply) => reply.statusCode);

  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

it("[AUTH-1] takes the addresses of one IPv6 network for one sender", async () => {
  const { app, member } = await worldWithPassword();
  const from = (host: number) => ({ remoteAddress: `2001:db8:1:2::${host.toString(16)}` });

  for (let host = 1; host <= 10; host++) await signIn(app, { email: member.email, password: "wrong" }, from(host));

  const next = await signIn(app, { email: member.email, password }, from(99));
  const elsewhere = await signIn(app, { email: member.email, password }, { remoteAddress: "2001:db8:9:9::1" });
  expect([next.statusCode, elsewhere.statusCode]).toEqual([429, 200]);
});

it("[AUTH-1] counts no one who knows the password", async () => {
  const { app, member } = await worldWithPassword();
  const from = { remoteAddress: "203.0.113.20" };

  const statuses: number[] = [];
  for (let count = 0; count < 12; count++)
    statuses.push((await signIn(app, { email: member.email, password }, from)).statusCode);

  expect(new Set(statuses)).toEqual(new Set([200]));
});

it.each<[string, Record<string, string>]>([
  ["no header of our script", { "x-requested-with": "" }],
  ["another site's origin", { origin: "https://elsewhere.example" }],
  ["no origin it would name", { origin: "null" }],
  ["a browser that says cross-site", { "sec-fetch-site": "cross-site" }],
  ["a browser that says same-site", { "sec-fetch-site": "same-site" }],
])("[AUTH-5] refuses to sign anybody in with %s", async (_, headers) => {
  const { app, member } = await worldWithPassword();

  const reply = await signIn(app, { email: member.email, password }, { headers });

  expect(reply.statusCode).toBe(403);
  expect(reply.headers["set-cookie"]).toBeUndefined();
});

it("[AUTH-5] takes the origin of PUBLIC_URL for its own and no other", async () => {
  const { world, member } = await worldWithPassword();
  const secure = await otherProcess(world, "https://jobs.example.com");
  const from = (origin: string) => signIn(secure, { email: member.email, password }, { headers: { origin } });

  expect((await from("https://jobs.example.com")).statusCode).toBe(200);
  expect((await from("http://jobs.example.com")).statusCode).toBe(403);
  expect((await from("https://jobs.example.com.elsewhere.example")).statusCode).toBe(403);
});

type Loss = (world: World, person: Person) => Promise<unknown>;
const lost: Record<string, Loss> = {
  "was removed from the company": ({ system, company }, { user_id }) =>
    system((db) =>
      db.deleteFrom("company_user").where("company_id", "=", company.id).where("user_id", "=", user_id).execute(),
    ),
  "is confirmed no more": ({ system }, { user_id }) =>
    system((db) => db.updateTable("company_user").set({ confirmed_at: null }).where("user_id", "=", user_id).execute()),
  "has passed the end of their access": ({ system }, { user_id }) =>
    system((db) =>
      db
        .updateTable("company_user")
        .set({ expires_at: sql`now()` })
        .where("user_id", "=", user_id)
        .execute(),
    ),
  "let the session grow old": ({ system }, { user_id }) =>
    system((db) =>
      db
        .updateTable("session")
        .set({ expires_at: sql`now()` })
        .where("user_id", "=", user_id)
        .execute(),
    ),
};

it.each(Object.entries(lost))("[AUTH-10] refuses the next request of a person who %s", async (_, lose) => {
  const world = await createWorld();
  const admin = await world.person("admin");
  expect((await world.send(admin, getMe, {})).status).toBe(200);

  await lose(world, admin);

  expect((await world.send(admin, getMe, {})).status).toBe(401);
});

it("[ROLE-2] counts a lowered role from the next request on", async () => {
  const { application, company, person, send, system } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  expect((await send(admin, listTags, { params })).status).toBe(200);

  await system((db) =>
    db
      .updateTable("company_user")
      .set({ role: "member" })
      .where("company_id", "=", company.id)
      .where("user_id", "=", admin.user_id)
      .execute(),
  );

  expect((await send(admin, listTags, { params })).status).toBe(404);
});

it("[AUTH-4] leaves the session as it was when a person may not enter the company they ask for", async () => {
  const here = await createWorld();
  const there = await createWorld();
  const member = await here.person("member");

  const refusal = await here.sendRaw(member, changeCompany, { body: { company_id: there.company.id } });

  expect(refusal.status).toBe(404);
  expect((await here.send(member, getMe, {})).body.company_id).toBe(here.company.id);
});

/**
 * Counts how often `work` hands a task to native code off the main thread. Node gives such tasks no type name of their
 * own.
 */
async function nativeWorkOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === "undefined") count += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return count;
}

it("[OPS-1] refuses a made-up set-up link without the cost of hashing a password", async () => {
  const { sendRaw } = await createWorld();
  const body = { company_name: "Nordsee", name: "Maja", email: "maja@example.com", password };
  const ask = () => sendRaw(null, setUp, { params: { token: createToken() }, body });

  expect((await ask()).body.code).toBe("link_unknown");

  expect(await nativeWorkOf(() => hashPassword(password))).toBe(1);
  expect(await nativeWorkOf(ask)).toBe(0);
});
