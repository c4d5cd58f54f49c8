import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { startChild, type ChildProgram } from "#tests/support/child-program.ts";
import { findFreePort } from "#tests/support/operator-postgres.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

export const killKinds = ["web", "worker", "postmaster", "immediate stop", "connection"] as const;
export type KillKind = (typeof killKinds)[number];

export type Rig = {
  address: string;
  /** Token of the setup link, which creates the first company. */
  setupToken: string;
  url: string;
  filesFolder: string;
  journalFolder: string;
  /** Kills something without warning, restarts it, and returns the milliseconds until everything is ready again. */
  kill(kind: KillKind): Promise<number>;
  stop(): Promise<void>;
};

const maxMs = 60_000;
const workerIsReady = /worker is ready/;
const silent = { info: () => undefined, warn: () => undefined, error: console.error };

/**
 * Starts a web and a worker process with an embedded PostgreSQL that runs with fsync, all on this machine. Each process
 * locks its data folder and so has a separate one; the files are in a shared folder.
 */
export async function startRig(): Promise<Rig> {
  const folder = createTestFolder();
  const filesFolder = join(folder, "files");
  const journalFolder = join(folder, "journals");
  for (const made of [filesFolder, journalFolder]) mkdirSync(made);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silent });
  const common = {
    DATABASE_URL: postgres.url,
    PORT: String(await findFreePort()),
    SECRET_KEY: crypto.randomUUID() + crypto.randomUUID(),
    FILES_DIR: filesFolder,
    TRUSTED_PROXIES: "loopback",
  };
  const address = `http://127.0.0.1:${common.PORT}`;

  const start = (role: "web" | "worker") => {
    const DATA_DIR = join(folder, role);
    mkdirSync(DATA_DIR, { recursive: true });
    return startChild({ ...common, ...(role === "worker" && { PORT: "0" }), DATA_DIR, ROLE: role });
  };
  // Both processes start at the same time, like after a reboot.
  const running: Record<"web" | "worker", ChildProgram> = { web: start("web"), worker: start("worker") };

  async function stop(): Promise<void> {
    for (const child of Object.values(running)) child.signal("SIGTERM");
    await Promise.all(Object.values(running).map((child) => child.ended));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  const setupToken = await firstStart(running).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  async function restart(role: "web" | "worker"): Promise<void> {
    running[role].signal("SIGKILL");
    await running[role].ended;
    running[role] = start(role);
    if (role === "worker") await within(running.worker.until(workerIsReady), "The worker");
  }

  const postmaster = () => Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

  /** Sends SIGKILL, or SIGQUIT like `pg_ctl stop -m immediate`. The program's watchdog restarts PostgreSQL. */
  async function endPostgres(signal: "SIGKILL" | "SIGQUIT"): Promise<void> {
    const before = postmaster();
    process.kill(before, signal);
    await within(
      until(async () => postmaster() !== before),
      "PostgreSQL",
    );
  }

  async function end(kind: KillKind): Promise<void> {
    switch (kind) {
      case "web":
      case "worker":
        return restart(kind);
      case "postmaster":
        return endPostgres("SIGKILL");
      case "immediate stop":
        return endPostgres("SIGQUIT");
      case "connection":
        return killCommitting(postgres.url);
      default:
        return kind satisfies never;
    }
  }

  const isReady = async () => (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;

  return {
    address,
    setupToken,
    url: postgres.url,
    filesFolder,
    journalFolder,
    async kill(kind) {
      const began = performance.now();
      await end(kind);
      await within(until(isReady), `The program after "${kind}"`);
      return performance.now() - began;
    },
    stop,
  };
}

/** Returns the token of the setup link that the program prints. */
async function firstStart({ web, worker }: Record<"web" | "worker", ChildProgram>): Promise<string> {
  const [said] = await within(
    Promise.all([web.until(/setup\/[\w-]{43}/), worker.until(workerIsReady)]),
    "The first start",
  );
  return said.slice("setup/".length);
}

/**
 * Kills the backend process of a connection, preferably one that is committing. PostgreSQL then assumes corrupted
 * shared memory, terminates all other backends and recovers.
 */
async function killCommitting(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = 'hirelane'
    order by state = 'active' and query = 'commit' desc, state <> 'idle' desc, random() limit 1
  `);
  if (rows[0]) process.kill(rows[0].pid, "SIGKILL");
  await client.end().catch(() => undefined);
  // PostgreSQL notices the crash a moment later; until then the program would still seem ready.
  await pause(50);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await pause(20);
}

async function within<T>(waiting: Promise<T>, what: string): Promise<T> {
  const late = pause(maxMs, undefined, { ref: false }).then(() => {
    throw new Error(`${what} was not ready within a minute.`);
  });
  return Promise.race([waiting, late]);
}
