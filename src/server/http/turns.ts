import { unavailable } from "./refusals.ts";

/** Maximum running at a time, in total and per line. */
type Places = { places: number; placesOfLine: number };

export type Turns = {
  /** Runs when the line gets its turn. Refuses calls that would wait too long, immediately if that is predictable. */
  run<T>(line: string, maxWaitMs: number, run: () => Promise<T>): Promise<T>;
  /** Refuses if `run` would refuse now, so that the caller prepares nothing in vain. */
  assertSoon(line: string, maxWaitMs: number): void;
};

type Waiting = { admit: () => void };

/**
 * Limits how many calls run at a time. The others wait in lines that are served round-robin, so that one line's burst
 * doesn't delay the others. `now` is in milliseconds.
 */
export function createTurns({ places, placesOfLine }: Places, now = () => performance.now()): Turns {
  const running = new Map<string, number>();
  /** Lines in the order of their next turns. */
  const lines = new Map<string, Waiting[]>();
  let taken = 0;
  /** Milliseconds between two completed calls while others wait: a moving average. */
  let pace = 0;
  let lastEnd = 0;

  const mayRun = (line: string) => taken < places && (running.get(line) ?? 0) < placesOfLine;

  function take(line: string): void {
    taken++;
    running.set(line, (running.get(line) ?? 0) + 1);
  }

  function leave(line: string): void {
    taken--;
    const left = (running.get(line) ?? 1) - 1;
    if (left > 0) running.set(line, left);
    else running.delete(line);
    const end = now();
    if (lines.size > 0) pace = 0.9 * pace + 0.1 * (end - lastEnd);
    lastEnd = end;
    admitNext();
  }

  function admitNext(): void {
    for (const [line, waiting] of lines) {
      if (!mayRun(line)) continue;
      const next = waiting.shift();
      lines.delete(line);
      // Moves the line behind all others.
      if (waiting.length > 0) lines.set(line, waiting);
      if (next) {
        take(line);
        next.admit();
      }
      return;
    }
  }

  /**
   * Estimates the wait. The first waiting call is always accepted: the pace is measured only while calls wait, and may
   * be outdated.
   */
  function expectedWait(line: string): number {
    if (lines.size === 0) return 0;
    const ahead = lines.get(line)?.length ?? 0;
    return (ahead + 1) * Math.max(1, lines.size) * pace;
  }

  function wait(line: string, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = lines.get(line) ?? [];
      // Time in which nothing waited must not count for the pace.
      if (lines.size === 0) lastEnd = now();
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        if (waiting.length === 0 && lines.get(line) === waiting) lines.delete(line);
        reject(unavailable(1));
      }, ms);
      const one: Waiting = {
        admit() {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.push(one);
      lines.set(line, waiting);
    });
  }

  const isFree = (line: string) => mayRun(line) && !lines.has(line);

  function assertSoon(line: string, maxWaitMs: number): void {
    if (!isFree(line) && expectedWait(line) > maxWaitMs) throw unavailable(1);
  }

  return {
    assertSoon,
    async run(line, maxWaitMs, run) {
      assertSoon(line, maxWaitMs);
      if (isFree(line)) take(line);
      else await wait(line, maxWaitMs);
      try {
        return await run();
      } finally {
        leave(line);
      }
    },
  };
}
