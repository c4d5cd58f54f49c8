import { vi } from "vitest";

/** Half of what a test may take: how fast the machine is decides nothing. */
const patience = { timeout: 60_000, interval: 20 };

/** Returns the result of the check as soon as it throws nothing. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, patience);
