import { setImmediate } from "node:timers/promises";

/** Others wait at most this long, or for one step, for work that can wait for them. */
const milliseconds = 3;

/** Takes steps to their end, letting others go first after every few milliseconds. */
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
