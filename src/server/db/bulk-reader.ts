import { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/**
 * Reads large amounts with the role that sees every company, for data rebuilt from the database, such as the column
 * store.
 */
export type BulkReader = {
  /**
   * Streams a query's rows in PostgreSQL's binary COPY format. COPY takes no parameters, so only numbers are
   * interpolated into the statement.
   */
  copy(select: string): Readable;
  rows<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>;
  inSnapshot<T>(run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Opens a dedicated connection, and reopens it when lost. Callers must not run concurrently. */
export function createBulkReader(url: string): BulkReader {
  let connected: Promise<pg.Client> | undefined;
  let isClosed = false;

  function connect(): Promise<pg.Client> {
    // A call in progress must not open a connection that nobody would close.
    if (isClosed) return Promise.reject(new Error("The reader is closed."));
    return (connected ??= open(url, () => {
      connected = undefined;
    }));
  }

  return {
    copy(select) {
      return Readable.from(
        (async function* () {
          const client = await connect();
          yield* client.query(copyTo(`copy (${select}) to stdout (format binary)`));
        })(),
        { objectMode: false },
      );
    },
    rows: async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
      (await (await connect()).query<T>(statement, values)).rows,
    async inSnapshot(run) {
      const client = await connect();
      await client.query("begin isolation level repeatable read read only");
      try {
        return await run();
      } finally {
        // A failed commit doesn't matter: nothing was written, and a lost connection has no transaction to end.
        await client.query("commit").catch(() => undefined);
      }
    },
    async close() {
      isClosed = true;
      const client = await connected?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function open(url: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "hirelane-search",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on("error", onLost);
  client.on("end", onLost);
  try {
    await client.connect();
    await client.query(
      "set role hirelane_system; set default_transaction_read_only = on; set jit = off; set work_mem = '64MB'",
    );
    return client;
  } catch (error) {
    onLost();
    throw error;
  }
}
