import { useSyncExternalStore } from "react";

const aMinute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tellAll = () => {
  for (const listener of listeners) listener();
};

/** One timer for all that show an age, and none while nothing does. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tellAll, aMinute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The same number for a whole minute, so that what shows it is drawn once a minute at most. */
const currentMinute = () => Math.floor(Date.now() / aMinute) * aMinute;

/** The minute that has begun, as a time. */
export const useMinute = () => useSyncExternalStore(subscribe, currentMinute);
