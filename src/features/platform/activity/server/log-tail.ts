import type { Logger } from "pino";
import type { ActivitySignal } from "#server/db/activity-signal.ts";
import type { SystemDatabase } from "#server/db/database.ts";
import { createOutageLog } from "#server/outage-log.ts";
import {
  batchSize,
  comparePositions,
  horizon,
  lastOf,
  readLog,
  type ActivityRow,
  type LogPart,
  type Position,
} from "./read-log.ts";
import { runOnSignal, type StepResult } from "./run-on-signal.ts";

export type Surroundings = { database: SystemDatabase; signal: ActivitySignal; log: Logger };

/** Newest rows of the activity log, read once for all readers of a process. */
export type LogTail = {
  /** Adds a listener that is called after each look at the log, even if the look found nothing. */
  onSignal(listener: () => void): () => void;
  /** Returns rows after a position, or undefined if the memory doesn't reach back that far. */
  rowsAfter(position: Position, limit: number): LogPart | undefined;
};

/** Pause between looks, so that a burst of small commits costs one look. */
const restMs = 25;

/** Maximum rows in memory. A reader that is further behind queries the log itself. */
const maxRows = 4_000;

const tails = new WeakMap<ActivitySignal, LogTail>();

/** Returns the tail of the process, which is identified by its signal. */
export function tailOf(surroundings: Surroundings): LogTail {
  const tail = tails.get(surroundings.signal) ?? createTail(surroundings);
  tails.set(surroundings.signal, tail);
  return tail;
}

function createTail({ database, signal, log }: Surroundings): LogTail {
  const listeners = new Set<() => void>();
  const outage = createOutageLog(log, {}, "activity log");
  /** All rows after `from` written by transactions before `before`. */
  let kept: { from: Position; rows: ActivityRow[]; before: string } | undefined;
  let loop: { stop(): Promise<void> } | undefined;

  async function look(): Promise<StepResult> {
    try {
      const from = kept?.from ?? (await database.system(horizon, { readOnly: true }));
      const rows = kept?.rows ?? [];
      const next = await readLog(database, rows.length > 0 ? lastOf(rows) : from);
      outage.worked();
      const hasMore = next.rows.length === batchSize;
      const all = next.rows.length > 0 ? [...rows, ...next.rows] : rows;
      // Rows beyond a full batch are not known yet.
      const before = hasMore ? lastOf(all).xid : next.before;
      const dropped = all.slice(0, Math.max(0, all.length - maxRows));
      kept = { from: dropped.length > 0 ? lastOf(dropped) : from, rows: all.slice(dropped.length), before };
      for (const tell of listeners) tell();
      return { hasMore, restMs };
    } catch (error) {
      outage.failed(error);
      return { hasMore: false };
    }
  }

  return {
    onSignal(listener) {
      listeners.add(listener);
      loop ??= runOnSignal(signal, look);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        void loop?.stop();
        [loop, kept] = [undefined, undefined];
      };
    },
    rowsAfter(position, limit) {
      if (!kept || comparePositions(position, kept.from) < 0) return undefined;
      const rows = rowsBehind(kept.rows, position).slice(0, limit);
      return { rows, before: kept.before };
    },
  };
}

/** Finds the rows after a position by binary search, since the rows are sorted. */
function rowsBehind(rows: ActivityRow[], position: Position): ActivityRow[] {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comparePositions(rows[middle] as ActivityRow, position) <= 0) low = middle + 1;
    else high = middle;
  }
  return rows.slice(low);
}
