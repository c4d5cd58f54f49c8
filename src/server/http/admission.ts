import { AppError } from "#shared/errors.ts";
import type { Config } from "../config.ts";

/**
 * Lets so many transactions of requests run at a time. The others wait in line, and the lines take turns: one company's
 * storm leaves another's requests alone, and the forms of candidates those of staff.
 */
export type Admission = {
  /** Of people who look again when they are told that the program is busy. */
  ofStaff: Line;
  /** Of candidates, who have typed and uploaded by then: they wait longer. */
  ofCandidates: Line;
};

/** Runs when it is the turn of this company. Refuses what would wait too long, at once where that can be told. */
type Line = <T>(company_id: number, run: () => Promise<T>) => Promise<T>;

const candidateWaitMs = 15_000;

/** Connections left to the work that no request waits for: readers of the log, jobs. */
const forWork = 2;

type Waiting = { admit: () => void };

export function createAdmission(config: Pick<Config, "databaseConnections" | "requestWaitMs">): Admission {
  const places = Math.max(2, config.databaseConnections - forWork);
  /** One line never has all places: its transactions may wait for each other for long. */
  const placesOfLine = Math.max(1, Math.floor((places * 3) / 4));
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
        reject(tooBusy());
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

  async function runInTurn<T>(line: string, maxWaitMs: number, run: () => Promise<T>): Promise<T> {
    if (mayRun(line) && !lines.has(line)) take(line);
    else if (expectedWait(line) > maxWaitMs) throw tooBusy();
    else await wait(line, maxWaitMs);
    try {
      return await run();
    } finally {
      leave(line);
    }
  }

  return {
    ofStaff: (company_id, run) => runInTurn(`staff ${company_id}`, config.requestWaitMs, run),
    ofCandidates: (company_id, run) => runInTurn(`candidates ${company_id}`, candidateWaitMs, run),
  };
}

const tooBusy = () =>
  new AppError(503, "unavailable", "server:errors.unavailable", { headers: { "retry-after": "1" } });
