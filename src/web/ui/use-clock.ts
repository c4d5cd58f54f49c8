import { useSyncExternalStore } from "react";

/** Creates a hook for a clock that ticks every `grainMs`. All users share one timer, which stops when there are none. */
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

  /** Rounds down to a tick, so that components re-render at most once per tick. */
  const current = () => Math.floor(Date.now() / grainMs) * grainMs;

  return () => useSyncExternalStore(subscribe, current);
}

/** Start of the current minute, in milliseconds. */
export const useMinute = clockOf(60_000);

/** Start of the current second, in milliseconds. */
export const useSecond = clockOf(1_000);
