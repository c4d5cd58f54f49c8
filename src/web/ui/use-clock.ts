import { useSyncExternalStore } from "react";

/** A clock of this grain. It has one timer for all that show it, and none while nothing does. */
function clockOf(grainMs: number): () => number {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tellAll = () => {
    for (const listener of listeners) listener();
  };

  function subscribe(listener: () => void) {
    listeners.add(listener);
    timer ??= setInterval(tellAll, grainMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }

  /** The same number for a whole grain, so that what shows it is drawn once in it at most. */
  const current = () => Math.floor(Date.now() / grainMs) * grainMs;

  return () => useSyncExternalStore(subscribe, current);
}

/** The minute that has begun, as a time. */
export const useMinute = clockOf(60_000);

/** The second that has begun, as a time. */
export const useSecond = clockOf(1_000);
