import { setTimeout as pause } from "node:timers/promises";
import type { ActivitySignal } from "#server/db/activity-signal.ts";

/** Result of one step: whether more work is waiting, or how long to leave the log alone. */
export type StepResult = { hasMore: boolean; restMs?: number };

/** Runs a step at each signal until nothing is left, never two at once. The step catches its own errors. */
export function runOnSignal(
  signal: Pick<ActivitySignal, "onSignal">,
  step: () => Promise<StepResult>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      const { hasMore, restMs } = await step();
      again ||= hasMore;
      if (restMs && !hasMore) await pause(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    } while (again && !stopping.signal.aborted);
    running = undefined;
  }

  const wake = () => {
    if (stopping.signal.aborted) return;
    if (running) again = true;
    else running = run();
  };
  const unsubscribe = signal.onSignal(wake);
  wake();
  return {
    async stop() {
      stopping.abort();
      unsubscribe();
      await running;
    },
  };
}
