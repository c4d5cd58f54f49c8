import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isRunning } from "#server/processes.ts";
import { StartError } from "#server/start-error.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

const isRoot = process.getuid?.() === 0;
type Say = (message: unknown) => void;
const log = { info: vi.fn<Say>(), warn: vi.fn<Say>(), error: vi.fn<Say>() };

let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = createTestFolder();
  running = [];
  vi.clearAllMocks();
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, fsync: false });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

it("serves the database hirelane, and no one on the network", async () => {
  const { url } = await start();

  expect(await query(url, "select current_database()")).toBe("hirelane");
  expect(await query(url, "show listen_addresses")).toBe("");
  expect(Number(await query(url, "show server_version_num"))).toBeGreaterThanOrEqual(180_000);
});

it("keeps its data and its socket to itself", async () => {
  await start();

  expect(statSync(path.join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, "postgres-socket")).mode & 0o777).toBe(0o700);
});

it("knows letters beyond ASCII and sorts them by language", async () => {
  const { url } = await start();
  await query(url, "create extension pg_trgm");

  expect(await query(url, "select lower('ÅÄÖ')")).toBe("åäö");
  expect(await query(url, "select cardinality(show_trgm('åäö'))")).toBe(4);
  expect(
    await query(url, `select string_agg(x, '' order by x collate "sv-x-icu") from unnest(array['ö','z','å','ä']) x`),
  ).toBe("zåäö");
});

it("keeps the data from one start to the next, and creates the database once", async () => {
  const first = await start();
  await query(first.url, "create table kept as select 42 as answer");
  await first.stop();

  const second = await start();

  expect(await query(second.url, "select answer from kept")).toBe(42);
  expect(log.info).toHaveBeenCalledTimes(1);
});

it("leaves no process and no socket behind when it is stopped", async () => {
  const { stop } = await start();
  const pid = postmasterPid();

  await stop();

  expect(isRunning(pid)).toBe(false);
  expect(existsSync(path.join(dataDir, "postgres-socket"))).toBe(false);
});

it("starts PostgreSQL again at the same address when it is killed, with everything that was committed", async () => {
  const { url } = await start();
  await query(url, "create table kept as select 42 as answer");
  const killed = postmasterPid();

  process.kill(killed, "SIGKILL");

  await eventually(async () => expect(await query(url, "select answer from kept")).toBe(42));
  expect(postmasterPid()).not.toBe(killed);
  expect(log.warn).toHaveBeenCalledWith("PostgreSQL ended unexpectedly and is started again.");
});

const program = `
import { startEmbeddedPostgres } from ${JSON.stringify(path.resolve("src/server/db/embedded-postgres.ts"))};
const log = { info() {}, warn() {}, error() {} };
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log, fsync: false });
console.log(url);
process.stdin.once("data", () => process.exit());`;

async function startInOtherProgram() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, dataDir], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

it("uses the PostgreSQL that a killed program left running", async () => {
  const other = await startInOtherProgram();
  const pid = postmasterPid();
  other.kill("SIGKILL");
  await once(other, "exit");

  const { url, stop } = await start();

  expect(postmasterPid()).toBe(pid);
  expect(await query(url, "select current_database()")).toBe("hirelane");
  await stop();
  expect(isRunning(pid)).toBe(false);
});

it("is found beside a running program by another path of the folder, and goes on", async () => {
  const { url } = await start();
  const link = path.join(dataDir, "link");
  symlinkSync(dataDir, link);
  const pid = postmasterPid();

  const found = await findEmbeddedPostgres(link);

  expect(found).toBe(url);
  expect(postmasterPid()).toBe(pid);
});

it("is used by a start on another path of the folder when a killed program left it running", async () => {
  const link = `${dataDir} link`;
  symlinkSync(dataDir, link);
  const other = await startInOtherProgram();
  const pid = postmasterPid();
  other.kill("SIGKILL");
  await once(other, "exit");

  const { url } = await start(link);

  rmSync(link);
  expect(postmasterPid()).toBe(pid);
  expect(await query(url, "select 1")).toBe(1);
});

it("is restarted when the folder was moved after its program was killed", async () => {
  const other = await startInOtherProgram();
  const pid = postmasterPid();
  other.kill("SIGKILL");
  await once(other, "exit");
  renameSync(dataDir, `${dataDir} moved`);
  dataDir = `${dataDir} moved`;

  const { url } = await start();

  expect(isRunning(pid)).toBe(false);
  expect(await query(url, "select 1")).toBe(1);
});

it("loses no pid file to a look-up", async () => {
  await (await start()).stop();
  const file = path.join(dataDir, "postgres/postmaster.pid");
  const lines = [process.pid, path.join(dataDir, "postgres"), 0, 5432, path.join(dataDir, "gone"), "", "", "ready"];
  writeFileSync(file, `${lines.join("\n")}\n`);

  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();

  expect(existsSync(file)).toBe(true);
});

it("recovers when the program and its PostgreSQL were killed together", async () => {
  const other = await startInOtherProgram();
  process.kill(postmasterPid(), "SIGKILL");
  other.kill("SIGKILL");
  await once(other, "exit");

  const { url } = await start();

  expect(await query(url, "select current_database()")).toBe("hirelane");
});

it("does not outlive a program that ends without stopping it", async () => {
  const other = await startInOtherProgram();
  const pid = postmasterPid();

  other.stdin.write("end\n");
  await once(other, "exit");

  await eventually(() => expect(isRunning(pid)).toBe(false));
});

it("is not ended by Ctrl-C, which the terminal sends to the program's whole group", async () => {
  const other = await startInOtherProgram();
  const pid = postmasterPid();

  process.kill(-Number(other.pid), "SIGINT");
  await once(other, "exit");

  const { url } = await start();
  expect(postmasterPid()).toBe(pid);
  expect(await query(url, "select 1")).toBe(1);
});

it("does not take a stranger that got the old process id for PostgreSQL", async () => {
  await (await start()).stop();
  const lines = [process.pid, path.join(dataDir, "postgres"), 0, 5432, path.join(dataDir, "gone"), "", "", "ready"];
  writeFileSync(path.join(dataDir, "postgres/postmaster.pid"), `${lines.join("\n")}\n`);

  const { url } = await start();

  expect(await query(url, "select 1")).toBe(1);
});

it("makes a new start of a database whose creation was interrupted", async () => {
  mkdirSync(path.join(dataDir, "postgres.new/base"), { recursive: true });

  const { url } = await start();

  expect(await query(url, "select 1")).toBe(1);
});

it("serves a folder whose path is longer than a socket's path may be", async () => {
  const deep = path.join(dataDir, "a".repeat(120));

  const { url, stop } = await start(deep);

  expect(await query(url, "select 1")).toBe(1);
  const socketDir = decodeURIComponent(/@([^:]+)/.exec(url)?.[1] ?? "");
  await stop();
  expect(existsSync(socketDir)).toBe(false);
});

it("says what to do about a database of another major version", async () => {
  await (await start()).stop();
  writeFileSync(path.join(dataDir, "postgres/PG_VERSION"), "17\n");

  await expect(start()).rejects.toThrow(StartError);
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17; this release comes with PostgreSQL 18/);
});

it("does not write what people typed into its log", async () => {
  const { url } = await start();
  await query(url, "create table person (email text primary key)");
  await query(url, "insert into person values ('ada@example.com')");

  await expect(query(url, "insert into person values ('ada@example.com')")).rejects.toThrow(/duplicate key/);

  expect(readFileSync(path.join(dataDir, "postgres.log"), "utf8")).not.toContain("ada@example.com");
});

describe.runIf(isRoot)("the database of another account", () => {
  const nobody = 65_534;

  it("is left to that account by a command of root's, and taken over by a start", async () => {
    await (await start()).stop();
    const data = path.join(dataDir, "postgres");
    execFileSync("chown", ["-R", `${nobody}:${nobody}`, data]);

    await expect(startEmbeddedPostgres({ dataDir, log, fsync: false, leavesOwner: true })).rejects.toThrow(
      `The database in ${data} belongs to another account (user id ${nobody}).`,
    );

    expect(statSync(data).uid).toBe(nobody);
    expect(await query((await start()).url, "select 1")).toBe(1);
  });

  it("is not said to be gone to one that may not look into it", async () => {
    await (await start()).stop();
    writeFileSync(path.join(dataDir, "secret.key"), "a key");
    execFileSync("chown", [`${nobody}:${nobody}`, dataDir]);

    const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program, dataDir], {
      uid: nobody,
      gid: nobody,
      encoding: "utf8",
    });

    expect(stderr).toContain(`The database in ${path.join(dataDir, "postgres")} belongs to another account`);
  });
});

it.runIf(isRoot)(
  "as root, keeps the database elsewhere when PostgreSQL's account cannot enter the folder",
  async () => {
    chmodSync(dataDir, 0o700);
    const { url, stop } = await start(path.join(dataDir, "data"));

    const kept = String(await query(url, "show data_directory"));
    await stop();

    expect(kept).toMatch(/^\/var\/lib\/hirelane\/[0-9a-f]{16}\/postgres$/);
    expect(log.info).toHaveBeenCalledWith(expect.stringContaining(`the database is kept in ${path.dirname(kept)}`));
    rmSync(path.dirname(kept), { recursive: true });
  },
);
