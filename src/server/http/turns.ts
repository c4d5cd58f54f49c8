import { unavailable } from "./refusals.ts";

/** So many run at a time, of all and of one line. */
type Places = { places: number; placesOfLine: number };

export type Turns = {
  /** Runs when it is the turn of this line. Refuses what would wait longer, at once where that can be told. */
  run<T>(line: string, maxWaitMs: number, run: () => Promise<T>): Promise<T>;
  /** Refuses what would be refused by now, before anything is prepared for it. */
  assertSoon(line: string, maxWaitMs: number): void;
};

type Waiting = { admit: () => void };

/**
 * Lets so many run at a time. The others wait in line, and the lines take turns: the storm of one leaves the others alone.
 * `now` is in milliseconds.
 */
export function createTurns({ places, placesOfLine }: Places, now = () => performance.now()): Turns {
  const running = new Map<string, number>();
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let taken = 0;
  /** Milliseconds from one end to the next while others wait: a moving average. */
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
      // Its next turn comes after those of all other lines.
      if (waiting.length > 0) lines.set(line, waiting);
      if (next) {
        take(line);
        next.admit();
      }
      return;
    }
  }

  /** The first to wait always may: the pace is learnt while others wait, and may be of another hour. */
  function expectedWait(line: string): number {
    if (lines.size === 0) return 0;
    const ahead = lines.get(line)?.length ?? 0;
    return (ahead + 1) * Math.max(1, lines.size) * pace;
  }

  function wait(line: string, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = lines.get(line) ?? [];
      // The time in which none waited tells nothing of the pace.
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
