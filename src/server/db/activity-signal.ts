import pg from "pg";
import type { Logger } from "pino";

/** Wakes the log readers of every process after a commit. It has no payload: readers read the activity log itself. */
export type ActivitySignal = {
  /** Called after each commit. Calls within a few milliseconds are combined into one empty notification. */
  send(): void;
  onSignal(listener: () => void): () => void;
  close(): Promise<void>;
};

const channel = "activity";
const quietMs = 5;
/** Minimum time between two notifications. */
const restMs = 15;
/** Poll interval. A lost notification delays events by at most this long; none is lost. */
const pollMs = 250;
/**
 * Listeners are called at least this often even without changes: for readers that failed, or found another process
 * working.
 */
const unaskedMs = 1_000;

export function createActivitySignal({ pool, url, log }: { pool: pg.Pool; url: string; log: Logger }): ActivitySignal {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const polling = setInterval(() => void poll(), pollMs);
  let pending: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let closed = false;
  let isPolling = false;
  let sentAt = -Infinity;
  let told = { horizon: "", at: -Infinity };

  /** Each call of a reader costs a transaction, so the poll first checks whether the transaction horizon has moved. */
  async function poll(): Promise<void> {
    if (isPolling || listeners.size === 0) return;
    isPolling = true;
    const horizon = await readHorizon(pool).catch(() => undefined);
    isPolling = false;
    if (horizon === told.horizon && performance.now() - told.at < unaskedMs) return;
    told = { horizon: horizon ?? "", at: performance.now() };
    tell();
  }

  /** Connects on the first listener: a process without readers doesn't need the extra connection. */
  async function listen(): Promise<void> {
    if (client || closed) return;
    const connecting = new pg.Client({
      connectionString: url,
      application_name: "hirelane-listen",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = connecting;
    connecting.on("notification", tell);
    connecting.on("error", () => forget(connecting));
    connecting.on("end", () => forget(connecting));
    await connecting.connect().then(() => connecting.query(`listen ${channel}`));
  }

  function forget(lost: pg.Client): void {
    if (client === lost) client = undefined;
    if (!closed) setTimeout(() => void listen().catch(() => forget(lost)), 1_000).unref();
  }

  return {
    send() {
      pending ??= setTimeout(
        () => {
          pending = undefined;
          sentAt = performance.now();
          // The other processes' polls make up for a notification that couldn't be sent.
          pool.query(`notify ${channel}`).catch((error: unknown) => log.debug({ err: error }, "activity signal"));
        },
        Math.max(quietMs, sentAt + restMs - performance.now()),
      );
    },
    onSignal(listener) {
      listeners.add(listener);
      void listen().catch((error: unknown) => log.debug({ err: error }, "activity listen"));
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearInterval(polling);
      clearTimeout(pending);
      await client?.end().catch(() => undefined);
    },
  };
}

async function readHorizon(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ xid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xid");
  return rows[0]?.xid;
}
