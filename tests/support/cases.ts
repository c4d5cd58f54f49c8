import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Factor for the number of random cases that a property test draws. */
    cases: number;
  }
}

const fewest = 20;

/**
 * Number of random cases for a property test: all of them on CI, a tenth locally. `CASES=1` draws all of them,
 * `CASES=10` ten times as many.
 */
export const cases = (all: number): number => Math.max(Math.min(all, fewest), Math.round(all * inject("cases")));
