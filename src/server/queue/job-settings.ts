import type { z } from "zod";

/** A job without its `run`: all that enqueueing it needs. */
export type JobSettings<Data extends z.ZodType> = {
  name: string;
  data: Data;
  /** Maximum jobs of this kind running at a time in one process. */
  concurrency?: number;
  /**
   * Number of jobs a worker fetches at a time and runs one after the other. Small for slow jobs. At least two, because
   * a worker that fetches single jobs waits for its poll interval after each.
   */
  batchSize?: number;
  /**
   * Group of the job, such as its company. Only one job per group runs at a time across all processes, so that a long
   * backlog of one company doesn't delay others. The group's next job starts within a second.
   */
  turnOf?(data: z.output<Data>): number;
  /** Seconds after which a run counts as lost and is retried. */
  expireInSeconds?: number;
  /** Cron expression in UTC for a job that is scheduled automatically. */
  cron?: string;
  /** Whether jobs with the same `onceAs` are deduplicated: only the first one waits in the queue. */
  isOnce?: boolean;
};
