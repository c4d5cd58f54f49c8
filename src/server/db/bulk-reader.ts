import { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/** Reads much at once, as the role that sees every company: for what is rebuilt from the database, such as the search's copy. */
export type BulkReader = {
  /** The rows of a query as PostgreSQL's binary copy format. The statement takes no parameters: only numbers are written into it. */
  copy(select: string): Readable;
  rows<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>;
  /** Everything in `run` is read of one state of the data. */
  inSnapshot<T>(run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** One connection of its own, opened again when it is lost. Its callers take turns. */
export function createBulkReader(url: string): BulkReader {
  let connected: Promise<pg.Client> | undefined;
  let isClosed = false;

  function connect(): Promise<pg.Client> {
    // A call still under way must not open a connection that would never be closed.
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
        // Nothing was written; a lost connection has nothing to end.
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
