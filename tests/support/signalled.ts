import type { ActivitySignal } from "#server/db/activity-signal.ts";

/** Resolves after the log readers were signaled this many times. */
export const signalled = (signal: Pick<ActivitySignal, "onSignal">, count: number) =>
  new Promise<void>((resolve) => {
    let heard = 0;
    const forget = signal.onSignal(() => {
      if (++heard < count) return;
      forget();
      resolve();
    });
  });
