import { CompiledQuery, DummyDriver, Kysely, PostgresDialect, sql, Transaction, type DatabaseConnection } from "kysely";
import pg from "pg";
import { changesAccess } from "./access-changes.ts";
import { columnTypes } from "./column-types.ts";
import { withPreparedStatements, type Traffic } from "./prepared-statements.ts";
import { isReadOnlyDatabase } from "./read-only.ts";
import type { DB } from "./schema.ts";
import { allowSendingAhead, arrived, firstCause } from "./send-ahead.ts";

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

type Kind = {
  readOnly?: boolean;
  /**
   * Does not wait for the disk at its end. Only for what is done again after a crash that lost it, and of which no person
   * has been told: the steps of a job that is not done yet, positions in the log, times of a last use.
   */
  asyncCommit?: boolean;
  /** PostgreSQL keeps one plan for all values of a statement. For statements that take longer to plan than to run. */
  genericPlans?: boolean;
};

type TenantScope = Kind & {
  company_ids: readonly number[];
  /** The key by which a program calls: the log of changes keeps it. */
  api_key_id?: number | undefined;
};

/** Opens transactions in the role of requests, which row level security binds to companies. */
export type Database = {
  /** A request or a job's item: sees the rows of these companies only. */
  tenant<T>(scope: TenantScope, run: (db: Db) => Promise<T>): Promise<T>;
  /** Called after each commit of a transaction that may have written, to wake the readers of the activity log. */
  onCommit(listener: () => void): void;
  /** How many transactions of this process have changed who is signed in or what a person may do. */
  accessChanges(): number;
  traffic(): Traffic;
  /** Process ids of the PostgreSQL backends that this pool is connected to. */
  backends: ReadonlySet<number>;
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

/**
 * Opens transactions in all three roles. Jobs and routes get one where they declare it, and functions that open transactions of
 * the role system take it as a parameter.
 */
export type SystemDatabase = Database & {
  /** Log readers, sign-in, search: sees every company. */
  system<T>(run: (db: Db) => Promise<T>, kind?: Kind): Promise<T>;
  /** Migrations, demo data, maintenance of the schema. */
  owner<T>(run: (db: Db) => Promise<T>): Promise<T>;
};

/** Longer than a statement may take: a connection without an answer by then leads nowhere. */
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
  // The pool replaces a connection that the server closes, and the running query fails by itself. Without a listener the
  // error would end the program: the pool's listener covers idle connections, each connection's own the time between two
  // queries.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // PgBouncer refuses these settings as startup parameters unless it is configured to ignore them.
    client.query(sessionSettings).catch(() => undefined);
    backends.add(backendOf(client));
  });
  pool.on("remove", (client) => backends.delete(backendOf(client)));
  const traffic: Traffic = { statements: 0, roundTrips: 0 };
  const dialect = new PostgresDialect({ pool: withPreparedStatements(pool, traffic) });
  const executor = new Kysely<DB>({ dialect }).getExecutor();

  /**
   * Begin and the settings travel with the first statement and end with the transaction. What a month ago is must not
   * depend on the time zone of an operator's server, and times inside JSON are written in that of the session.
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
          // The connection runs in turn what it is sent: what has written nothing need not wait for its end.
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
        // When the connection is lost there is nothing to roll back, and the first error is the one to tell.
        await send(connection, "rollback").catch(() => undefined);
        if (isReadOnlyDatabase(cause)) await endSession(connection);
        throw cause;
      }
    });

  /** Of what a transaction is made, its executor alone does something. */
  const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

  /**
   * Sends each statement at once; those that do not wait for one another share a round trip. After its end the connection
   * is another transaction's: a statement that comes late, because one beside it failed, is refused.
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

/** Bounds how long a stray query or a hung process holds back the readers of the activity log. */
const sessionSettings = "set statement_timeout = 15000; set idle_in_transaction_session_timeout = 10000";

/** The driver knows it from the start of the connection; its types don't name it. */
const backendOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/** A server that became a standby stays one for its connections, while the address may lead to the new primary by now. */
const endSession = (connection: DatabaseConnection) =>
  send(connection, "select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);

const isReadOnly = (begin: string) => begin.startsWith("begin read only");

const send = (connection: DatabaseConnection, text: string) =>
  connection.executeQuery<{ command?: string }>(CompiledQuery.raw(text));

/** PostgreSQL answers the commit of a transaction in which a statement failed by rolling it back. */
async function commit(connection: DatabaseConnection): Promise<void> {
  const { rows } = await send(connection, "commit");
  if (rows[0]?.command === "ROLLBACK")
    throw new Error("The transaction was rolled back: one of its statements failed.");
}
