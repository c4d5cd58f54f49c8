import { CompiledQuery, DummyDriver, Kysely, PostgresDialect, sql, Transaction, type DatabaseConnection } from "kysely";
import pg from "pg";
import { changesAccess } from "./access-changes.ts";
import { columnTypes } from "./column-types.ts";
import { withPreparedStatements, type Traffic } from "./prepared-statements.ts";
import { isReadOnlyDatabase } from "./read-only.ts";
import type { DB } from "./schema.ts";
import { allowSendingAhead, arrived, firstCause } from "./send-ahead.ts";

/** One transaction, provided by serve(), withCompany() or a log reader, and passed on as the first argument. */
export type Db = Transaction<DB>;

/**
 * Extends row level security of the current transaction to these companies, for actions across companies. The caller
 * has checked the person's rights in each of them.
 */
export const widenTo = async (db: Db, company_ids: readonly number[]): Promise<void> => {
  const companies = company_ids.filter(Number.isSafeInteger).join(",");
  await sql`select set_config('app.companies', ${`{${companies}}`}, true)`.execute(db);
};

type Kind = {
  readOnly?: boolean;
  /**
   * Commits without waiting for the disk. Only for writes that are repeated after a crash and whose success was
   * reported to nobody: progress of a running job, positions in the log, times of last use.
   */
  asyncCommit?: boolean;
  /** Sets `plan_cache_mode` to generic plans, for statements that take longer to plan than to run. */
  genericPlans?: boolean;
};

type TenantScope = Kind & {
  company_ids: readonly number[];
  /** API key that made the call, recorded in the activity log. */
  api_key_id?: number | undefined;
};

/** Opens transactions with the database role of requests, which row level security restricts to companies. */
export type Database = {
  /** Runs a transaction of a request or a job that sees only these companies' rows. */
  tenant<T>(scope: TenantScope, run: (db: Db) => Promise<T>): Promise<T>;
  /** Registers a listener for commits of transactions that may have written. It wakes the log readers. */
  onCommit(listener: () => void): void;
  /** Number of transactions of this process that changed sessions or rights. */
  accessChanges(): number;
  traffic(): Traffic;
  /** Process ids of the PostgreSQL backends that this pool is connected to. */
  backends: ReadonlySet<number>;
  /**
   * For queries outside any transaction: counting attempts that are then refused, waking readers, granting rights to
   * the queue. Such a query has none of the three roles. Used inside a transaction, it could wait forever for a free
   * connection, so lint lists the files allowed to use it.
   */
  pool: pg.Pool;
  /** Connection string for threads with their own connection. */
  url: string;
  close(): Promise<void>;
};

/**
 * Opens transactions with all three database roles. Only jobs and routes that declare it get one. Functions that use
 * the role `system` take it as a parameter.
 */
export type SystemDatabase = Database & {
  /** Runs a transaction that sees every company, for log readers, sign-in and search. */
  system<T>(run: (db: Db) => Promise<T>, kind?: Kind): Promise<T>;
  /** Runs a transaction as the schema's owner, for migrations, demo data and maintenance. */
  owner<T>(run: (db: Db) => Promise<T>): Promise<T>;
};

/** Longer than the statement timeout: a connection without a response by then is dead. */
const maxAnswerMs = 17_000;

export function connectDatabase(
  url: string,
  options: { connections?: number; maxAnswerMs?: number } = {},
): SystemDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: options.maxAnswerMs ?? maxAnswerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
    pipeline: true,
    application_name: "hirelane",
  });
  const backends = new Set<number>();
  // The pool replaces a closed connection, and its running query fails with its own error. Without listeners, the error
  // event would end the program. The pool's listener covers idle connections, and each connection's listener covers the
  // time between two queries.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // Sent as a statement, because PgBouncer refuses these settings as startup parameters by default.
    client.query(sessionSettings).catch(() => undefined);
    backends.add(backendOf(client));
  });
  pool.on("remove", (client) => backends.delete(backendOf(client)));
  const traffic: Traffic = { statements: 0, roundTrips: 0 };
  const dialect = new PostgresDialect({ pool: withPreparedStatements(pool, traffic) });
  const executor = new Kysely<DB>({ dialect }).getExecutor();

  /**
   * `begin` and the settings are pipelined with the first statement and end with the transaction. The time zone is set
   * because results such as "a month ago", and times inside JSON, must not depend on the server's configuration.
   */
  let committed: () => void = () => undefined;
  let accessChanges = 0;
  const transaction = <T>(begin: string, run: (db: Db) => Promise<T>) =>
    executor.provideConnection(async (connection) => {
      let isAccessChange = false;
      const begun = send(connection, begin);
      begun.catch(() => undefined);
      const { db, end } = transactionOf(connection, { begun, onAccessChange: () => (isAccessChange = true) });
      try {
        const result = await run(db);
        await arrived(db);
        end();
        if (isReadOnly(begin)) {
          // PostgreSQL runs a connection's statements in order. A read-only transaction needn't wait for its commit.
          send(connection, "commit").catch(() => undefined);
          return result;
        }
        await commit(connection);
        if (isAccessChange) accessChanges++;
        committed();
        return result;
      } catch (error) {
        const cause = await firstCause(db, error);
        end();
        // A lost connection has nothing to roll back, and the first error is the one to report.
        await send(connection, "rollback").catch(() => undefined);
        if (isReadOnlyDatabase(cause)) await endSession(connection);
        throw cause;
      }
    });

  /** Kysely requires a full config; only the executor is used. */
  const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

  /**
   * Sends each statement immediately; statements that don't wait for each other share a round trip. After the
   * transaction the connection is reused. A statement that arrives late, because a parallel one failed, is therefore
   * refused.
   */
  const transactionOf = (
    connection: DatabaseConnection,
    { begun, onAccessChange }: { begun: Promise<unknown>; onAccessChange: () => void },
  ) => {
    let isOver = false;
    const watched: DatabaseConnection = {
      async executeQuery(query) {
        if (isOver) throw new Error("The transaction is over.");
        if (changesAccess(query.sql)) onAccessChange();
        return connection.executeQuery(query);
      },
      streamQuery() {
        throw new Error("Rows of a transaction are not streamed.");
      },
    };
    const db: Db = new Transaction<DB>({
      ...unused,
      executor: executor.withConnectionProvider({ provideConnection: (use) => use(watched) }),
    });
    allowSendingAhead(db, begun);
    return { db, end: () => void (isOver = true) };
  };

  const begin = (role: string, { readOnly, asyncCommit, genericPlans }: Kind = {}) =>
    `begin${readOnly ? " read only" : ""}; set local role hirelane_${role}; set local timezone = 'UTC'` +
    (asyncCommit ? "; set local synchronous_commit = off" : "") +
    (genericPlans ? "; set local plan_cache_mode = force_generic_plan" : "");

  return {
    tenant({ company_ids, api_key_id, ...kind }, run) {
      const companies = company_ids.filter(Number.isSafeInteger).join(",");
      const key = api_key_id === undefined ? "" : `; set local app.api_key = '${api_key_id}'`;
      return transaction(`${begin("app", kind)}; set local app.companies = '{${companies}}'${key}`, run);
    },
    system: (run, kind) => transaction(begin("system", kind), run),
    owner: (run) => transaction(begin("owner"), run),
    onCommit: (listener) => void (committed = listener),
    accessChanges: () => accessChanges,
    traffic: () => ({ ...traffic }),
    backends,
    pool,
    url,
    close: () => pool.end(),
  };
}

/** Limits how long a stray query or a hung process holds back the readers of the activity log. */
const sessionSettings = "set statement_timeout = 15000; set idle_in_transaction_session_timeout = 10000";

/** Process id of the connection's backend, which is missing in the driver's types. */
const backendOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/**
 * Closes the connection of a server that became a standby: a new connection may reach the new primary at the same host.
 */
const endSession = (connection: DatabaseConnection) =>
  send(connection, "select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);

const isReadOnly = (begin: string) => begin.startsWith("begin read only");

const send = (connection: DatabaseConnection, text: string) =>
  connection.executeQuery<{ command?: string }>(CompiledQuery.raw(text));

/** If a statement of the transaction failed, PostgreSQL responds to COMMIT with ROLLBACK instead of an error. */
async function commit(connection: DatabaseConnection): Promise<void> {
  const { rows } = await send(connection, "commit");
  if (rows[0]?.command === "ROLLBACK")
    throw new Error("The transaction was rolled back: one of its statements failed.");
}
