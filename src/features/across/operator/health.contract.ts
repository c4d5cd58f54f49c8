import { z } from "zod";
import { endpoint } from "#shared/contract.ts";

export const InstallationHealth = z.object({
  version: z.string(),
  database: z.object({
    version: z.string(),
    /** Name of this release's newest migration. */
    migration: z.string(),
  }),
  /** Age in seconds of the oldest activity that a log reader hasn't processed. */
  log_lag_seconds: z.number(),
  /** For each job, how many are waiting or running, and how many failed permanently. */
  jobs: z.array(z.object({ name: z.string(), pending: z.int(), failed: z.int() })),
  /** Handling of emails: `sent` with a mail server, `kept` unsent in the demo, otherwise `none`. */
  mail: z.object({ mode: z.enum(["sent", "kept", "none"]), waiting: z.int(), failed: z.int() }),
  /** Messages to candidates that are scheduled, and those overdue by more than five minutes. */
  messages: z.object({ waiting: z.int(), late: z.int() }),
  /** Duration of a search in milliseconds; null if it failed. */
  search_ms: z.number().nullable(),
});
export type InstallationHealth = z.infer<typeof InstallationHealth>;

export const getInstallationHealth = endpoint({
  name: "getInstallationHealth",
  summary: "How the installation is: its release, database, jobs, mails and search.",
  method: "GET",
  path: "/v2/operator/health/",
  guard: "session",
  access: "installation:operate",
  reply: InstallationHealth,
});
