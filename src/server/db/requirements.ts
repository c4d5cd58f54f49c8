import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../start-error.ts";

const oldestVersion = 160_000;
const maxDeliveryMs = 5_000;

/** Checks that PostgreSQL is recent enough, uses UTF-8, and that connections keep their session state. */
export async function assertUsable(client: pg.Client, url: string): Promise<void> {
  await assertNewEnough(client);
  await assertHoldsUnicode(client);
  await assertKeepsSessions(url);
}

async function assertNewEnough(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  if (Number(rows[0]?.number) >= oldestVersion) return;
  throw new StartError(
    `The database of DATABASE_URL runs on PostgreSQL ${rows[0]?.version}. Hirelane needs PostgreSQL 16 or newer: upgrade the server, or name another.`,
  );
}

/** Names come in every script, and a database in another encoding can't store all of them. */
async function assertHoldsUnicode(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
  if (rows[0]?.server_encoding === "UTF8") return;
  throw new StartError(
    `The database of DATABASE_URL is encoded in ${rows[0]?.server_encoding}. Make one in UTF8: create database hirelane encoding 'UTF8' template template0;`,
  );
}

/**
 * Detects a pooler in transaction mode, which shares connections between clients: session settings leak, and
 * notifications aren't delivered. The check opens two connections. They must be two sessions, and one must receive the
 * other's notification.
 */
async function assertKeepsSessions(url: string): Promise<void> {
  const [listener, sender] = [connection(url), connection(url)];
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    const told = once(listener, "notification").then(() => true);
    await listener.query("listen hirelane_probe");
    const [listening, sending] = await Promise.all([sessionOf(listener), sessionOf(sender)]);
    await sender.query("notify hirelane_probe");
    const isTold = listening !== sending && (await Promise.race([told, pause(maxDeliveryMs, false, { ref: false })]));
    if (!isTold) throw new StartError(shared);
  } finally {
    await Promise.allSettled([listener.end(), sender.end()]);
  }
}

function connection(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "hirelane",
  });
  // Ignored here: the running query fails with the same error.
  client.on("error", () => undefined);
  return client;
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

const shared =
  "DATABASE_URL leads to a connection pooler that shares sessions between transactions (pool_mode = transaction), where no notification arrives. " +
  "Name PostgreSQL itself, or a pool in session mode; DATABASE_CONNECTIONS limits how many connections each process takes.";
