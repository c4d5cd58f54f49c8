import type { Config } from "../config.ts";
import { createTurns } from "./turns.ts";

/**
 * Limits how many request transactions run at a time. The others wait in one line per company, served round-robin: one
 * company's burst doesn't delay other companies. Candidates' forms have separate lines, so they don't delay staff.
 */
export type Admission = {
  /** For staff, who can simply retry after "busy". */
  ofStaff: Line;
  /** For candidates, who have already typed and uploaded: they wait longer. */
  ofCandidates: Line;
  /** Refuses early if the line is too long by now, before the request spends time on a search or elsewhere. */
  assertStaffSoon: (company_id: number) => void;
};

/**
 * Runs when the company gets its turn. Refuses requests that would wait too long, immediately if that is predictable.
 */
type Line = <T>(company_id: number, run: () => Promise<T>) => Promise<T>;

const candidateWaitMs = 15_000;

/** Connections reserved for background work: activity log readers and jobs. */
const forWork = 2;

export function createAdmission(config: Pick<Config, "databaseConnections" | "requestWaitMs">): Admission {
  const places = Math.max(2, config.databaseConnections - forWork);
  // One line never occupies all slots, because its transactions can block each other for a long time.
  const turns = createTurns({ places, placesOfLine: Math.max(1, Math.floor((places * 3) / 4)) });
  const lineOf = (company_id: number) => `staff ${company_id}`;
  return {
    ofStaff: (company_id, run) => turns.run(lineOf(company_id), config.requestWaitMs, run),
    ofCandidates: (company_id, run) => turns.run(`candidates ${company_id}`, candidateWaitMs, run),
    assertStaffSoon: (company_id) => turns.assertSoon(lineOf(company_id), config.requestWaitMs),
  };
}
