import type { z } from "zod";

/** A job without its `run`: all that enqueueing it needs. */
export type JobSettings<Data extends z.ZodType> = {
  name: string;
  data: Data;
  /** How many of one kind run at a time in one process. */
  concurrency?: number;
  /**
   * How many a worker takes at a time, and works off one after the other: few, where each takes long. At least two, since a
   * worker that takes one waits for its poll after each.
   */
  batchSize?: number;
  /**
   * Of those with the same answer, as of one company, one runs at a time, whichever process works: many that wait hold up no
   * others. A company's next one begins within a second.
   */
  turnOf?(data: z.output<Data>): number;
  /** Seconds after which a run counts as lost and is tried again. */
  expireInSeconds?: number;
  /** Runs by itself: a cron line in UTC. */
  cron?: string;
  /** Of those enqueued with the same `onceAs` one waits at a time: the first. */
  isOnce?: boolean;
};
