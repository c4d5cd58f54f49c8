import { setImmediate } from "node:timers/promises";

/** Maximum time that background work blocks the thread, or one step if that takes longer. */
const milliseconds = 3;

/** Runs a generator to its end, yielding to the event loop every few milliseconds. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await setImmediate();
  }
}
