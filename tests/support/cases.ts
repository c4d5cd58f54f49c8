import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** How many of a property's cases this run draws, as a factor. */
    cases: number;
  }
}

const fewest = 20;

/**
 * How many cases a property is held against: all of them on CI, a tenth every day. `CASES=1` draws all of them, 10 ten
 * times as many.
 */
export const cases = (all: number): number => Math.max(Math.min(all, fewest), Math.round(all * inject("cases")));
