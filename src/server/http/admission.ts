import type { Config } from "../config.ts";
import { createTurns } from "./turns.ts";

/**
 * Lets so many transactions of requests run at a time. The others wait in line, and the lines take turns: one company's
 * storm leaves another's requests alone, and the forms of candidates those of staff.
 */
export type Admission = {
  /** Of people who look again when they are told that the program is busy. */
  ofStaff: Line;
  /** Of candidates, who have typed and uploaded by then: they wait longer. */
  ofCandidates: Line;
  /** Refuses what would be refused by now, before it has searched or waited elsewhere. */
  assertStaffSoon: (company_id: number) => void;
};

/** Runs when it is the turn of this company. Refuses what would wait too long, at once where that can be told. */
type Line = <T>(company_id: number, run: () => Promise<T>) => Promise<T>;

const candidateWaitMs = 15_000;

/** Connections left to the work that no request waits for: readers of the log, jobs. */
const forWork = 2;

export function createAdmission(config: Pick<Config, "databaseConnections" | "requestWaitMs">): Admission {
  const places = Math.max(2, config.databaseConnections - forWork);
  // One line never has all places: its transactions may wait for each other for long.
  const turns = createTurns({ places, placesOfLine: Math.max(1, Math.floor((places * 3) / 4)) });
  const lineOf = (company_id: number) => `staff ${company_id}`;
  return {
    ofStaff: (company_id, run) => turns.run(lineOf(company_id), config.requestWaitMs, run),
    ofCandidates: (company_id, run) => turns.run(`candidates ${company_id}`, candidateWaitMs, run),
    assertStaffSoon: (company_id) => turns.assertSoon(lineOf(company_id), config.requestWaitMs),
  };
}
