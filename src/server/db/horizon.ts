import type pg from "pg";
import type { Logger } from "pino";

const lookEveryMs = 5_000;
/** Age in seconds from which a transaction is reported: log readers have seen no change since it began. */
const longSeconds = 60;
const warnAgainMs = 300_000;

/** `query_timeout` of a single query, which is missing in the driver's types. */
type TimedQuery = pg.QueryConfig & { query_timeout: number };

const snapshot = `
  select
    pg_snapshot_xmin(snapshot)::text as oldest,
    pg_snapshot_xmin(snapshot) < pg_snapshot_xmax(snapshot) as is_open,
    current_setting('transaction_read_only') = 'on' as is_read_only
  from pg_current_snapshot() as snapshot
`;

/** Every role can see which backend holds the lock on a transaction's own id, and in which database. */
const holderOf = `
  select activity.pid, activity.datname as database, activity.usename as role
  from pg_locks as lock
  join pg_stat_activity as activity on activity.pid = lock.pid
  where lock.locktype = 'transactionid' and lock.granted and lock.mode = 'ExclusiveLock'
    and lock.transactionid::text::bigint = $1::bigint % 4294967296
`;

type Snapshot = { oldest: string; is_open: boolean; is_read_only: boolean };

/** Session with the oldest open transaction. */
type Holder = { pid: number; database: string; role: string };

/** Result of the last look at the database. `age` is in seconds. */
type Horizon = { age: number; isReadOnly: boolean; holder: Holder | undefined };

type Needs = { log: Pick<Logger, "warn">; clock: () => Date };

/**
 * Watches how long the log readers have waited for the same transaction: they only read up to the oldest one open in
 * any database of the server. PostgreSQL shows a transaction's start time only to monitoring roles, which our role may
 * not be. So this process remembers since when the oldest transaction has been the same.
 */
export function watchHorizon(pool: pg.Pool, { log, clock }: Needs) {
  let held: { xid: string; since: number; holder?: Holder | undefined; warnedAt?: number } | undefined;
  let looking: Promise<Horizon> | undefined;

  const query = <Row extends object>(text: string, values: string[] = []) =>
    pool.query<Row>({ text, values, query_timeout: lookEveryMs } as TimedQuery);

  async function look(): Promise<Horizon> {
    const [found, now] = [await takeSnapshot(), clock().getTime()];
    if (!found?.is_open) held = undefined;
    else if (held?.xid !== found.oldest) held = { xid: found.oldest, since: now };
    const age = held ? (now - held.since) / 1_000 : 0;
    if (held && age > longSeconds) await report(held, age, now);
    return { age, isReadOnly: found?.is_read_only ?? false, holder: held?.holder };
  }

  /** Takes a snapshot. A session stays read-only once it began so, so a read-only connection is closed afterwards. */
  async function takeSnapshot(): Promise<Snapshot | undefined> {
    const client = await pool.connect();
    let mustEnd = true;
    try {
      const { rows } = await client.query<Snapshot>({ text: snapshot, query_timeout: lookEveryMs } as TimedQuery);
      mustEnd = rows[0]?.is_read_only ?? true;
      return rows[0];
    } finally {
      client.release(mustEnd);
    }
  }

  async function report(transaction: NonNullable<typeof held>, age: number, now: number): Promise<void> {
    transaction.holder ??= (await query<Holder>(holderOf, [transaction.xid])).rows[0];
    if (now - (transaction.warnedAt ?? -Infinity) < warnAgainMs) return;
    transaction.warnedAt = now;
    const { pid: holder_pid, ...holder } = transaction.holder ?? {};
    log.warn(
      { seconds: Math.round(age), holder_pid, ...holder },
      "a transaction is open for long: live updates, notifications and webhooks wait for its end",
    );
  }

  /** Concurrent callers share one look. */
  const state = () => (looking ??= look().finally(() => (looking = undefined)));

  const timer = setInterval(() => void state().catch(() => undefined), lookEveryMs).unref();
  return { state, stop: () => clearInterval(timer) };
}
