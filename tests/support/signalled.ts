import type { ActivitySignal } from "#server/db/activity-signal.ts";

/** Resolves when the readers have been told so often to look at the log again. */
export const signalled = (signal: Pick<ActivitySignal, "onSignal">, count: number) =>
  new Promise<void>((resolve) => {
    let heard = 0;
    const forget = signal.onSignal(() => {
      if (++heard < count) return;
      forget();
      resolve();
    });
  });
