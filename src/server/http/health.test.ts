import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { getMe, setLanguage } from "#features/platform/sessions/sessions.contract.ts";
import type { SystemServices } from "#server/services.ts";
import { buildApp } from "#program/build-app.ts";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { connectDatabase } from "#server/db/database.ts";
import { createReadiness } from "#server/readiness.ts";
import { startTcpProxy } from "#tests/support/tcp-proxy.ts";
import { createWorld } from "#tests/support/world.ts";

const ended: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** Builds a second HTTP server with separate services. */
async function build(given: Partial<SystemServices>) {
  const { app, ...world } = await createWorld();
  const built = await buildApp({ ...app, ...given });
  ended.push(() => built.http.close());
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await built.http.inject({ url, headers });
    return { status: statusCode, body };
  };
  return { ...world, app, http: built.http, ask };
}

/** Holds a transaction open and waits until it is the server's oldest one; transactions of other tests end soon. */
async function holdTransaction(pool: pg.Pool, holder: pg.ClientBase) {
  await holder.query("begin");
  const { rows } = await holder.query<{ xid: string }>("select pg_current_xact_id()::text as xid");
  // Log readers wait only if a later transaction was assigned an id.
  await pool.query("select pg_current_xact_id()");
  const text = "select pg_snapshot_xmin(pg_current_snapshot())::text as xid";
  const isOldest = async () => (await pool.query<{ xid: string }>(text)).rows[0]?.xid === rows[0]?.xid;
  await vi.waitUntil(isOldest, 10_000);
}

it("[OPS-4] stays ready while another program's transaction holds the activity log back, and logs and measures it", async () => {
  let now = Date.now();
  const warnings: unknown[] = [];
  const { app } = await createWorld();
  const log = app.log.child({});
  log.warn = (...given: unknown[]) => void warnings.push(given);
  const { ask } = await build({ clock: () => new Date(now), log });
  await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  const name = "holder_of_a_transaction";
  await app.database.pool.query(`create role ${name} login`);
  const holder = new pg.Client(app.database.url.replace(/\/\/[^@]+@/, `//${name}@`));
  await holder.connect();
  ended.push(() => holder.end());
  await holdTransaction(app.database.pool, holder);
  expect((await ask("/readyz")).status).toBe(200);
  now += 61_000;

  const held = await ask("/readyz");
  const metrics = await ask("/metrics");
  await holder.query("commit");

  expect(held.status).toBe(200);
  expect(metrics.body).toMatch(/^activity_horizon_age_seconds 61$/m);
  expect(warnings).toContainEqual([
    { seconds: 61, holder_pid: expect.any(Number) as number, database: expect.any(String) as string, role: name },
    expect.stringContaining("a transaction is open for long"),
  ]);
  await app.database.pool.query(`drop role ${name}`);
});

it("[OPS-4] is not ready while it holds the activity log back itself", async () => {
  let now = Date.now();
  const { app, ask } = await build({ clock: () => new Date(now) });
  await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  const holder = await app.database.pool.connect();
  ended.push(() => holder.release(true));
  await holdTransaction(app.database.pool, holder);
  expect((await ask("/readyz")).status).toBe(200);
  now += 61_000;

  const held = await ask("/readyz");
  await holder.query("rollback");

  expect(held).toMatchObject({
    status: 503,
    body: expect.stringContaining("This process has held a transaction open for 61 seconds.") as string,
  });
  expect((await ask("/readyz")).status).toBe(200);
});

it("[OPS-4] is not ready on a read-only database, refuses writes for now, and connects anew", async () => {
  const { app } = await createWorld();
  const readOnly = `${app.database.url}?options=${encodeURIComponent("-c default_transaction_read_only=on")}`;
  const database = connectDatabase(readOnly, { connections: 1 });
  const { http, ask, person } = await build({ database });
  ended.unshift(database.close);
  const { cookie, csrf } = await person("owner");
  const [backend] = (await database.pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;

  const write = await http.inject({
    method: "POST",
    url: setLanguage.path,
    headers: { cookie, "x-requested-with": "XMLHttpRequest", "x-csrftoken": csrf },
    payload: { language: "sv" },
  });
  const ready = await ask("/readyz");

  expect([write.statusCode, write.json<{ code: string }>().code]).toEqual([503, "unavailable"]);
  expect(write.headers["retry-after"]).toBe("2");
  expect(ready).toMatchObject({ status: 503, body: expect.stringContaining("The database is read-only.") as string });
  const [next] = (await database.pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
  expect(next?.pid).not.toBe(backend?.pid);
});

it("[OPS-4] is ready again as soon as a read-only database takes writes", async () => {
  const { app } = await createWorld();
  const database = connectDatabase(app.database.url, { connections: 1 });
  const { ask } = await build({ database });
  ended.unshift(database.close);
  // A connection opened while the database was read-only stays read-only until it is closed.
  await database.pool.query("set default_transaction_read_only = on");
  expect((await ask("/readyz")).status).toBe(503);

  expect((await ask("/readyz")).status).toBe(200);
});

it("[OPS-4] answers in time while the database answers nothing, and serves again when it does", async () => {
  const { app } = await createWorld();
  const proxy = await startTcpProxy(app.database.url);
  const database = connectDatabase(proxy.url, { connections: 2, maxAnswerMs: 300 });
  const { ask, person } = await build({ database });
  ended.unshift(() => proxy.stop(), database.close);
  const { cookie } = await person("owner");
  await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  const me = () => ask(getMe.path, { cookie, "x-requested-with": "XMLHttpRequest" });
  expect([(await me()).status, (await ask("/readyz")).status]).toEqual([200, 200]);

  proxy.hang();
  // One waits for a reply on the only connection, the other waits for that connection.
  const request = await me();
  const ready = await ask("/readyz");
  proxy.resume();

  expect(ready).toMatchObject({ status: 503, body: expect.stringContaining("The database does not answer.") });
  expect(request).toMatchObject({ status: 503, body: expect.stringContaining('"unavailable"') });
  expect((await me()).status).toBe(200);
});

it("[OPS-4] is not ready while its search is behind the activity log, and ready again by itself", async () => {
  const { app } = await createWorld();
  const proxy = await startTcpProxy(app.database.url);
  // Only the search uses the database through this proxy.
  const { ask, person } = await build({ database: { ...app.database, url: proxy.url } });
  ended.unshift(() => proxy.stop());
  const { cookie } = await person("owner");
  const statusOfProbe = async () => (await ask("/readyz")).status;
  const search = `${searchApplications.path}?exclude_facets=1`;
  expect((await ask(search, { cookie, "x-requested-with": "XMLHttpRequest" })).status).toBe(200);
  await expect.poll(statusOfProbe).toBe(200);

  proxy.hang();
  await expect
    .poll(async () => (await ask("/readyz")).body)
    .toMatch(/The search is \d+ seconds behind the activity log\./);
  expect(await statusOfProbe()).toBe(503);

  proxy.resume();
  await expect.poll(statusOfProbe, { timeout: 90_000 }).toBe(200);
}, 200_000);

it("[OPS-4] is not ready while what browsers are told live is behind the activity log, and ready again by itself", async () => {
  const { app } = await createWorld();
  const proxy = await startTcpProxy(app.database.url);
  // Only the wake-up signal of this process's log readers uses the database through this proxy.
  const { pool, close } = connectDatabase(proxy.url, { connections: 1, maxAnswerMs: 20_000 });
  const signal = createActivitySignal({ pool, url: proxy.url, log: app.log });
  const readiness = createReadiness(new AbortController().signal, () => new Date());
  const { http } = await build({ signal, readiness });
  ended.unshift(() => proxy.stop(), signal.close, close);
  const address = await http.listen({ port: 0, host: "127.0.0.1" });
  const probe = async () => {
    const answer = await fetch(`${address}/readyz`);
    return { status: answer.status, body: await answer.text() };
  };
  await expect.poll(probe).toMatchObject({ status: 200 });

  proxy.hang();
  await expect.poll(probe).toMatchObject({
    status: 503,
    body: expect.stringMatching(/What browsers are told live is \d+ seconds behind the activity log\./) as string,
  });

  proxy.resume();
  await expect.poll(probe).toMatchObject({ status: 200 });
}, 160_000);

it("[OPS-4] tells what it measures to this machine, and where the program is public only to who has the token", async () => {
  const { app } = await createWorld();
  const metrics = async (config: Partial<SystemServices["config"]>, headers: Record<string, string> = {}) => {
    const { ask } = await build({ config: { ...app.config, ...config } });
    return (await ask("/metrics", headers)).status;
  };
  const publicUrl = "https://jobs.example.com";

  expect(await metrics({})).toBe(200);
  expect(await metrics({}, { host: "jobs.example.com" })).toBe(404);
  expect(await metrics({}, { "x-real-ip": "192.0.2.7" })).toBe(404);
  expect(await metrics({ publicUrl })).toBe(404);
  expect(await metrics({ trustedProxies: ["127.0.0.1"] })).toBe(404);
  expect(await metrics({ publicUrl, metricsToken: "a token" }, { authorization: "Bearer a token" })).toBe(200);
  expect(await metrics({ publicUrl, metricsToken: "a token" }, { authorization: "bearer a token" })).toBe(200);
  expect(await metrics({ publicUrl, metricsToken: "a token" })).toBe(404);
});
