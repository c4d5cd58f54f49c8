import { vi } from "vitest";

/** Half of a test's time limit, so that a slow machine doesn't fail the test. */
const patience = { timeout: 60_000, interval: 20 };

/** Retries the check until it no longer throws, and returns its result. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, patience);
