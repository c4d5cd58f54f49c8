/** Longest turn of this thread's event loop, in milliseconds of CPU time. */
export type Turns = { longest(): number; reset(): void; stop(): void };

export function watchTurns(): Turns {
  let longest = 0;
  let last = process.threadCpuUsage();
  let next: NodeJS.Immediate;

  function turn() {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
    next = setImmediate(turn);
  }
  turn();
  return { longest: () => longest, reset: () => void (longest = 0), stop: () => clearImmediate(next) };
}
