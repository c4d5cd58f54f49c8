import { setTimeout as pause } from "node:timers/promises";
import type { ActivitySignal } from "#server/db/activity-signal.ts";

/** What one run of a step found: more to do at once, or a time to leave the log alone. */
export type StepResult = { hasMore: boolean; restMs?: number };

/** Runs a step at each signal until it has nothing left; never two at once. The step catches its own errors. */
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
      // A stop ends the rest.
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
