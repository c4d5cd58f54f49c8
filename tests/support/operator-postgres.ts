import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { chooseAccount } from "#server/db/embedded-account.ts";
import { findBinaries, makeReachable } from "#server/db/embedded-binaries.ts";
import { createTestFolder } from "./postgres.ts";

export type OperatorPostgres = {
  /** Connection URL with a user who authenticates by password. */
  url(given?: { user?: string; password?: string; database?: string }): string;
  administer(database: string, ...statements: string[]): Promise<void>;
  stop(): Promise<void>;
};

const password = "operator";

/** Starts a PostgreSQL like an operator's: on the network, with passwords, and without any schema of Hirelane. */
export async function startOperatorPostgres(): Promise<OperatorPostgres> {
  const folder = createTestFolder();
  const account = chooseAccount();
  const binaries = makeReachable(await findBinaries(), account, folder);
  const [data, passwordFile] = [join(folder, "data"), join(folder, "password")];
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
  const child = { ...account, cwd: data, env: { LC_ALL: "C" } };
  const asked = [
    "--username=postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
  ];
  await promisify(execFile)(binaries.initdb, ["-D", data, ...asked, "--no-sync"], child);

  const port = await findFreePort();
  const settings = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", fsync: "off" };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(binaries.postgres, ["-D", data, ...args], { ...child, stdio: "ignore" });
  const ended = once(server, "exit");

  const url: OperatorPostgres["url"] = (given = {}) =>
    `postgresql://${given.user ?? "postgres"}:${given.password ?? password}@127.0.0.1:${port}/${given.database ?? "postgres"}`;
  const connect = async (database: string) => {
    const client = new pg.Client(url({ database }));
    await client.connect();
    return client;
  };
  for (;;) {
    const client = await connect("postgres").catch(() => undefined);
    if (client) {
      await client.end();
      break;
    }
    if (server.exitCode !== null) throw new Error("The operator's PostgreSQL did not start.");
  }

  return {
    url,
    async administer(database, ...statements) {
      const client = await connect(database);
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async stop() {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
