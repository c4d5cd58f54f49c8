import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.ts";
import { withPreparedStatements } from "./prepared-statements.ts";
import type { DB } from "./schema.ts";

/** One transaction. It comes from serve(), withCompany() or a log reader, and is passed on as the first argument. */
export type Db = Transaction<DB>;

/**
 * Has the rest of a request's transaction reach the rows of these companies, too: for what goes from one to another. The
 * caller has made sure of the person's rights in each of them.
 */
export const widenTo = async (db: Db, company_ids: readonly number[]): Promise<void> => {
  const companies = company_ids.filter(Number.isSafeInteger).join(",");
  await sql`select set_config('app.companies', ${`{${companies}}`}, true)`.execute(db);
};

type TenantScope = {
  company_ids: readonly number[];
  readOnly?: boolean;
  /** The key by which a program calls: the log of changes keeps it. */
  api_key_id?: number | undefined;
};

/**
 * The way to the database: a transaction in one of the three roles.
 */
export type Database = {
  /** A request or a job's item: sees the rows of these companies only. */
  tenant<T>(scope: TenantScope, run: (db: Db) => Promise<T>): Promise<T>;
  /** Log readers, sign-in, search: sees every company. Lint lists the files that may call it. */
  system<T>(run: (db: Db) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
  /** Migrations, demo data, maintenance of the schema. */
  owner<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Called after each commit of a transaction that may have written, to wake the readers of the activity log. */
  onCommit(listener: () => void): void;
  /**
   * For what belongs to no transaction: counting attempts that are then refused, waking readers, rights of the queue. A
   * query here has none of the three roles, and inside a transaction it could wait for a connection for ever, so lint
   * lists the files that may use it.
   */
  pool: pg.Pool;
  /** For a thread that connects by itself. */
  url: string;
  close(): Promise<void>;
};

/** Longer than a statement may take: a connection without an answer by then leads nowhere. */
const maxAnswerMs = 17_000;

export function connectDatabase(url: string, options: { connections?: number; maxAnswerMs?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: options.maxAnswerMs ?? maxAnswerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
    // A stray query cannot hold the log's horizon back for long: transactions are short by promise.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "hirelane",
  });
  // The pool replaces a connection that the server closes, and the running query fails by itself. Without a listener the
  // error would end the program: the pool's listener covers idle connections, each connection's own the time between two
  // queries.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });

  /**
   * Begin and the settings travel as one message and end with the transaction. What a month ago is must not depend on
   * the time zone of an operator's server, and times inside JSON are written in that of the session.
   */
  let committed: () => void = () => undefined;
  const transaction = <T>(begin: string, run: (db: Db) => Promise<T>) =>
    kysely.connection().execute(async (connection) => {
      await sql.raw(begin).execute(connection);
      try {
        const result = await run(connection as Db);
        await sql`commit`.execute(connection);
        if (!begin.includes("read only")) committed();
        return result;
      } catch (error) {
        // When the connection is lost there is nothing to roll back, and the first error is the one to tell.
        await sql`rollback`.execute(connection).catch(() => undefined);
        throw error;
      }
    });

  const begin = (role: string, readOnly = false) =>
    `begin${readOnly ? " read only" : ""}; set local role hirelane_${role}; set local timezone = 'UTC'`;

  return {
    tenant({ company_ids, readOnly, api_key_id }, run) {
      const companies = company_ids.filter(Number.isSafeInteger).join(",");
      const key = api_key_id === undefined ? "" : `; set local app.api_key = '${api_key_id}'`;
      return transaction(`${begin("app", readOnly)}; set local app.companies = '{${companies}}'${key}`, run);
    },
    system: (run, { readOnly } = {}) => transaction(begin("system", readOnly), run),
    owner: (run) => transaction(begin("owner"), run),
    onCommit: (listener) => void (committed = listener),
    pool,
    url,
    close: () => kysely.destroy(),
  };
}
