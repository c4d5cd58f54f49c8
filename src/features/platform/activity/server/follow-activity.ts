import { createOutageLog } from "#server/outage-log.ts";
import { tailOf, type Surroundings } from "./log-tail.ts";
import { batchSize, horizon, lastOf, readLog, type ActivityRow, type Position } from "./read-log.ts";
import { runOnSignal } from "./run-on-signal.ts";

type Follower = {
  stop(): Promise<void>;
  position(): Position;
  /** Milliseconds since it last had nothing left to handle. It looks at least once a second. */
  lag(): number;
};

type Following = {
  name: string;
  from?: Position;
  handle: (rows: ActivityRow[]) => Promise<void> | void;
  /** Called after each look: all rows written by transactions before `xid` have been handled. */
  onApplied?: (xid: string) => void;
};

/**
 * Follows the log in memory, from now on or from the caller's snapshot, for state that is rebuilt after a restart. A
 * batch can be delivered again after an error, so handling must be idempotent.
 */
export async function followActivity(
  surroundings: Surroundings,
  { name, from, handle, onApplied }: Following,
): Promise<Follower> {
  const { database, log } = surroundings;
  const tail = tailOf(surroundings);
  let position = from ?? (await database.system(horizon, { readOnly: true }));
  let caughtUpAt = performance.now();
  const outage = createOutageLog(log, { reader: name }, "activity reader");
  const step = async () => {
    const lookedAt = performance.now();
    const { rows, before } = tail.rowsAfter(position, batchSize) ?? (await readLog(database, position));
    if (rows.length > 0) {
      await handle(rows);
      position = lastOf(rows);
    }
    if (rows.length < batchSize) {
      caughtUpAt = lookedAt;
      onApplied?.(before);
    }
    return rows.length === batchSize;
  };
  const loop = runOnSignal(tail, async () => {
    try {
      const hasMore = await step();
      outage.worked();
      return { hasMore };
    } catch (error) {
      outage.failed(error);
      return { hasMore: false };
    }
  });
  return { stop: loop.stop, position: () => position, lag: () => performance.now() - caughtUpAt };
}
