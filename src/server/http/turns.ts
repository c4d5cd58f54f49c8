import { unavailable } from "./error-handler.ts";

/** So many run at a time, of all and of one line. */
type Places = { places: number; placesOfLine: number };

export type Turns = {
  /** Runs when it is the turn of this line. Refuses what would wait longer, at once where that can be told. */
  run<T>(line: string, maxWaitMs: number, run: () => Promise<T>): Promise<T>;
  /** Refuses what would be refused by now, before anything is prepared for it. */
  assertSoon(line: string, maxWaitMs: number): void;
};

type Waiting = { admit: () => void };

/** Lets so many run at a time. The others wait in line, and the lines take turns: the storm of one leaves the others alone. */
export function createTurns({ places, placesOfLine }: Places): Turns {
  const running = new Map<string, number>();
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let taken = 0;
  /** Milliseconds from one end to the next while others wait: a moving average. */
  let pace = 0;
  let lastEnd = performance.now();

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
    const now = performance.now();
    if (lines.size > 0) pace = 0.9 * pace + 0.1 * (now - lastEnd);
    lastEnd = now;
    admitNext();
  }

  function admitNext(): void {
    for (const [line, waiting] of lines) {
      if (!mayRun(line)) continue;
      const next = waiting.shift();
      lines.delete(line);
      // Its next turn comes after those of all other lines.
      if (waiting.length > 0) lines.set(line, waiting);
      if (next) {
        take(line);
        next.admit();
      }
      return;
    }
  }

  function expectedWait(line: string): number {
    const ahead = lines.get(line)?.length ?? 0;
    return (ahead + 1) * Math.max(1, lines.size) * pace;
  }

  function wait(line: string, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = lines.get(line) ?? [];
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
