import type { Logger } from "pino";

const repeatMs = 60_000;

/**
 * Logs a repeated failure at its start and then once a minute, and logs the recovery: a database outage of one night
 * must not fill the disk. A failure more than a minute after the last one begins a new outage.
 */
export function createOutageLog(log: Pick<Logger, "warn" | "info">, facts: object, what: string) {
  let outage: { since: number; last: number; told: number; failures: number } | undefined;

  return {
    failed(error: unknown, now = Date.now()): void {
      if (outage && now - outage.last > repeatMs) outage = undefined;
      outage ??= { since: now, last: now, told: -Infinity, failures: 0 };
      outage.last = now;
      outage.failures++;
      if (now - outage.told < repeatMs) return;
      outage.told = now;
      log.warn({ ...facts, err: error, failures: outage.failures }, what);
    },
    worked(now = Date.now()): void {
      if (!outage) return;
      log.info({ ...facts, failures: outage.failures, ms: now - outage.since }, `${what}: works again`);
      outage = undefined;
    },
  };
}
