import { eventually } from "./eventually.ts";

/** Waits for readers of the log. They go no further than the oldest open transaction, of whatever test on the same server. */
export const untilRead = <T>(check: () => T | Promise<T>): Promise<T> => eventually(check);
