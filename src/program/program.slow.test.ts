import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { isRunning } from "#server/processes.ts";
import { startChild, type ChildProgram } from "#tests/support/child-program.ts";
import { findFreePort, startOperatorPostgres, type OperatorPostgres } from "#tests/support/operator-postgres.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const ready = /Hirelane is ready[^"]*/;
const patient = { timeout: 180_000 };

let folder: string;
let children: ChildProgram[];
beforeEach(() => {
  folder = createTestFolder();
  children = [];
});
afterEach(async () => {
  for (const child of children) child.signal("SIGKILL");
  await Promise.all(children.map(({ ended }) => ended));
  // PostgreSQL keeps running after its program is killed, so stop it here.
  if (postmaster() > 0 && isRunning(postmaster())) process.kill(postmaster(), "SIGQUIT");
  await vi.waitUntil(() => !isRunning(postmaster()), 10_000);
  rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>, ...flags: string[]): ChildProgram {
  const child = startChild({ DATA_DIR: join(folder, "data"), ...environment }, ...flags);
  children.push(child);
  return child;
}

/** Process id of the PostgreSQL in the data folder; 0 without one. */
function postmaster(): number {
  try {
    return Number(readFileSync(join(folder, "data/postgres/postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

/** Returns the only sentence that a failed start prints. Also checks that the data folder is left unlocked. */
async function refusalOf(child: ChildProgram): Promise<string> {
  const { code, errors } = await child.ended;
  expect(code).toBe(1);
  expect(errors).not.toMatch(/\bat .+:\d+:\d+/);
  expect(errors.trim().split("\n")).toHaveLength(1);
  expect(listOf(join(folder, "data"))).not.toContain("hirelane.lock");
  return errors.trim();
}

function listOf(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

const addressIn = (sentence: string) => /https?:\/\/[^/\s]+/.exec(sentence)?.[0] ?? "";

it("says what is wrong with a setting, and starts nothing", async () => {
  expect(await refusalOf(start({ PORT: "http" }))).toBe(
    "A setting cannot be used. PORT must be a port number from 0 to 65535.",
  );
  expect(listOf(join(folder, "data"))).toEqual([]);
});

it("[OPS-1] does not show the demo to a network", async () => {
  expect(await refusalOf(start({ HOST: "0.0.0.0" }))).toContain("it listens on this machine only");
});

it("[OPS-1] says that the port is in use before it makes anything", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };

  const refusal = await refusalOf(start({ PORT: String(port) }));

  other.close();
  expect(refusal).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
  );
  expect(listOf(join(folder, "data"))).toEqual([]);
});

describe("on an operator's PostgreSQL", () => {
  let postgres: OperatorPostgres;
  let database: string;
  let count = 0;
  beforeAll(async () => {
    postgres = await startOperatorPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    database = `hirelane_${++count}`;
    await postgres.administer("postgres", `create database ${database}`);
  });

  const on = (given: { user?: string; password?: string } = {}) => ({
    DATABASE_URL: postgres.url({ database, ...given }),
  });

  it("[OPS-2] prepares an empty database once when several programs begin at one moment", patient, async () => {
    const { DATABASE_URL } = on();

    const ran = await Promise.all(Array.from({ length: 20 }, () => migrateDatabase(DATABASE_URL)));

    expect(ran.filter((migrations) => migrations.length > 0)).toHaveLength(1);
  });

  it("[OPS-2] starts, gives the set-up link, refuses a second program on its folder, and stops", patient, async () => {
    const first = start(on());
    const sentence = await first.until(ready);
    const address = addressIn(sentence);

    const second = await start(on()).ended;

    expect(sentence).toMatch(
      /Make the first company and its owner within 24 hours: http:\/\/127\.0\.0\.1:\d+\/setup\/[\w-]{43}\//,
    );
    expect([second.code, second.errors]).toEqual([1, expect.stringContaining(`(process ${first.pid})`)]);
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 30_000 }).toBe(200);
    first.signal("SIGTERM");
    expect((await first.ended).code).toBe(0);
    expect(listOf(join(folder, "data"))).not.toContain("hirelane.lock");
  });

  const shared = () => ({
    ...on(),
    FILES_DIR: join(folder, "files"),
    SECRET_KEY: "the same for every process on a database",
  });

  it(
    "[OPS-2] tells the set-up link where the log is quiet, keeps it when others start, and has a worker tell how it is",
    patient,
    async () => {
      const LOG_LEVEL = "warn";
      const web = start({ ...shared(), ROLE: "web", LOG_LEVEL });
      const link = /http:\S+\/setup\/[\w-]{43}/.exec(await web.until(ready))?.[0] ?? "";

      const second = start({ ...shared(), ROLE: "web", LOG_LEVEL, DATA_DIR: join(folder, "second") });
      const where = /The link .* is in \S+:(.+), until/.exec(await second.until(ready))?.[1] ?? "";
      const worker = start({ ...shared(), ROLE: "worker", DATA_DIR: join(folder, "worker") });
      const health = /http:[^"\s]+/.exec(await worker.until(/Hirelane's worker is ready\. [^"]+/))?.[0] ?? "";

      const statuses = ["/readyz", "/metrics", "/login/"].map(
        async (path) => (await fetch(new URL(path, health))).status,
      );
      expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
      expect(link).toContain(readFileSync(where, "utf8"));

      const answer = await fetch(link.replace("/setup/", "/v1/setup/"));
      expect(answer.status).toBe(200);
      worker.signal("SIGTERM");
      expect((await worker.ended).code).toBe(0);
    },
  );

  it("[OPS-2] refuses a process that has the database of others and not their files", patient, async () => {
    const web = start({ ...shared(), ROLE: "web" });
    await web.until(ready);

    const worker = start({ ...shared(), ROLE: "worker", DATA_DIR: join(folder, "worker"), FILES_DIR: "" });

    const { code, errors } = await worker.ended;
    expect([code, errors]).toEqual([1, expect.stringContaining("do not belong to this database. Set FILES_DIR")]);
  });

  it("says that the host is none of this machine's", patient, async () => {
    expect(await refusalOf(start({ ...on(), HOST: "192.0.2.1" }))).toContain("HOST is 192.0.2.1, which is no address");
  });

  it("says that the key it signs with is not whole", patient, async () => {
    mkdirSync(join(folder, "data"));
    writeFileSync(join(folder, "data/secret.key"), "");

    expect(await refusalOf(start(on()))).toContain(`The key in ${join(folder, "data/secret.key")} is not whole.`);
  });

  it("says why the database does not answer", patient, async () => {
    const [password, missing] = [postgres.url({ password: "wrong" }), postgres.url({ database: "none_of_this_name" })];
    const nobody = `postgresql://postgres@localhost:${await findFreePort()}/postgres`;

    const refusals = await Promise.all(
      [password, missing, nobody].map((DATABASE_URL, index) =>
        refusalOf(start({ DATABASE_URL, DATA_DIR: join(folder, `data-${index}`) })),
      ),
    );

    for (const refusal of refusals)
      expect(refusal).toMatch(/^The database of DATABASE_URL does not answer \(.+\)\. Check/);
    expect(refusals[0]).toContain("password authentication failed");
    expect(refusals[1]).toContain('database "none_of_this_name" does not exist');
    expect(refusals[2]).toContain("ECONNREFUSED");
    expect(refusals.join()).not.toContain("wrong@");
  });

  it("says that a database of another encoding cannot hold names", patient, async () => {
    await postgres.administer(
      "postgres",
      `create database latin_${count} encoding 'LATIN1' locale 'C' template template0`,
    );

    const refusal = await refusalOf(start({ DATABASE_URL: postgres.url({ database: `latin_${count}` }) }));

    expect(refusal).toContain("is encoded in LATIN1. Make one in UTF8");
  });

  it("refuses to show what is known to everybody: the demo's database", patient, async () => {
    const first = start({ ...on(), ROLE: "worker" });
    await first.until(/worker is ready/);
    first.signal("SIGTERM");
    await first.ended;
    await postgres.administer(
      database,
      "insert into company (name, internal_name, slug, is_demo) values ('Fjord', 'Fjord', 'fjord', true)",
    );

    expect(await refusalOf(start(on()))).toBe(
      "The database of DATABASE_URL holds the demo, whose passwords are known to everybody. Name another database.",
    );
  });

  it("tells an administrator what to run, and starts once it was run", patient, async () => {
    const user = `plain_${count}`;
    await postgres.administer("postgres", `create role ${user} login password 'plain'`);
    const refusal = await refusalOf(start(on({ user, password: "plain" })));
    const statements = (refusal.split("in that database: ")[1] ?? "").split(";").map((text) => text.trim());
    const wanted = statements.filter((text) => text !== "");
    expect(wanted).toContain(`grant hirelane_owner, hirelane_app, hirelane_system to ${user}`);

    await postgres.administer(database, ...wanted);
    const child = start(on({ user, password: "plain" }));
    const address = addressIn(await child.until(ready));

    const attempt = await fetch(`${address}/login/`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
      body: JSON.stringify({ email: "nobody@example.com", password: "a guess" }),
    });
    expect(await attempt.json()).toMatchObject({ code: "wrong_credentials" });
  });

  it("[ROLE-2] refuses a role of requests that row level security does not bind", patient, async () => {
    const unbound = await startOperatorPostgres();
    await unbound.administer("postgres", "create role hirelane_app nologin bypassrls");

    await unbound.administer("postgres", "create role plain login password 'plain'");

    const lacking = await refusalOf(start({ DATABASE_URL: unbound.url({ user: "plain", password: "plain" }) }));
    const refusal = await refusalOf(start({ DATABASE_URL: unbound.url() }));

    await unbound.stop();
    expect(lacking).toContain(
      "in that database: create role hirelane_owner nologin; create role hirelane_system nologin; grant",
    );
    expect(refusal).toContain("may bypass row level security, so nothing would part the companies.");
    expect(refusal).toContain("alter role hirelane_app nosuperuser nobypassrls;");
  });
});

describe("on the PostgreSQL it brings along", () => {
  it("stops when it is told to while it starts, and leaves nothing running", patient, async () => {
    const child = start({}, "--no-demo");
    await child.until(/Creating the database/);

    child.signal("SIGTERM");

    expect((await child.ended).code).toBe(0);
    expect(isRunning(postmaster())).toBe(false);
    expect(listOf(join(folder, "data"))).not.toContain("hirelane.lock");
  });

  it("loses nothing when it is killed, and answers 503 while its PostgreSQL is away", patient, async () => {
    const first = start({}, "--no-demo");
    const link = /http:\S+\/setup\/[\w-]{43}/.exec(await first.until(ready))?.[0] ?? "";
    const made = await fetch(link.replace("/setup/", "/v1/setup/"), {
      method: "POST",
      headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
      body: JSON.stringify({
        company_name: "Nordsee",
        name: "Maja Ek",
        email: "maja@example.com",
        password: "correct horse",
      }),
    });
    expect(made.status).toBe(201);
    const cookie = made.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    first.signal("SIGKILL");
    await first.ended;

    const second = start({}, "--no-demo");
    const address = addressIn(await second.until(ready));
    const ask = async () => {
      const headers = { cookie, "x-requested-with": "XMLHttpRequest", accept: "application/json" };
      return fetch(`${address}/v1/me/`, { headers, signal: AbortSignal.timeout(10_000) });
    };
    expect((await ask()).status).toBe(200);

    const asking: Promise<Response>[] = [];
    const before = postmaster();
    for (let round = 0; round < 20; round++) asking.push(ask());
    process.kill(before, "SIGKILL");
    for (let round = 0; round < 20; round++) asking.push(ask());
    const answers = await Promise.all(asking);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503).map(({ status }) => status)).toEqual([]);
    const away = answers.find(({ status }) => status === 503);
    expect(away?.headers.get("retry-after")).toBe("2");
    expect(await away?.json()).toMatchObject({ code: "unavailable" });

    await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 20_000, interval: 100 });
    expect(postmaster()).not.toBe(before);
    second.signal("SIGTERM");
    expect((await second.ended).code).toBe(0);
    expect(isRunning(postmaster())).toBe(false);
  });

  it.runIf(isRoot)("starts under a folder that PostgreSQL's own user may not enter", patient, async () => {
    chmodSync(folder, 0o700);
    const child = start({}, "--no-demo");
    const kept =
      /the database is kept in ([^".]+)\./.exec(await child.until(/the database is kept in [^"]+/))?.[1] ?? "";
    const address = addressIn(await child.until(ready));

    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 30_000 }).toBe(200);

    child.signal("SIGTERM");
    expect((await child.ended).code).toBe(0);
    expect(kept).toMatch(/^\/var\/lib\/hirelane\/[0-9a-f]{16}$/);
    rmSync(kept, { recursive: true });
  });

  it.runIf(isRoot)("says that the disk is full, and starts when there is room", patient, async () => {
    const disk = join(folder, "data");
    mkdirSync(disk);
    chmodSync(disk, 0o711);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=20m,mode=711", "tmpfs", disk]);
    try {
      const refusal = await refusalOf(start({}, "--no-demo"));
      expect(refusal).toMatch(/^The disk is full: .+ (Make room|start again)/);

      execFileSync("mount", ["-o", "remount,size=400m", disk]);
      const child = start({}, "--no-demo");
      await child.until(ready);
      child.signal("SIGTERM");
      expect((await child.ended).code).toBe(0);
    } finally {
      for (const child of children) child.signal("SIGKILL");
      await Promise.all(children.map(({ ended }) => ended));
      execFileSync("umount", [disk]);
    }
  });
});
