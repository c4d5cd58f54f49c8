import pg from "pg";
import type { Logger } from "pino";

/** Tells the readers of every process that something may have been written. It carries nothing: the log is the truth. */
export type ActivitySignal = {
  /** Called after each commit; at most one empty notification leaves in a few milliseconds. */
  send(): void;
  onSignal(listener: () => void): () => void;
  close(): Promise<void>;
};

const channel = "activity";
const quietMs = 5;
/** Between two notifications. */
const restMs = 15;
/** A lost notification costs this much, never an event. */
const pollMs = 250;
/** A reader that failed, or whose work another process had, looks again after this long without any news. */
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

  /** Each reader's look costs a transaction, so the poll asks first whether a row can have come below the horizon. */
  async function poll(): Promise<void> {
    if (isPolling || listeners.size === 0) return;
    isPolling = true;
    const horizon = await readHorizon(pool).catch(() => undefined);
    isPolling = false;
    if (horizon === told.horizon && performance.now() - told.at < unaskedMs) return;
    told = { horizon: horizon ?? "", at: performance.now() };
    tell();
  }

  /** A process without readers needs no connection of its own for listening. */
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
          // The poll replaces a notification that could not be sent.
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
