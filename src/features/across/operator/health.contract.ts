import { z } from "zod";
import { endpoint } from "#shared/contract.ts";

export const InstallationHealth = z.object({
  version: z.string(),
  database: z.object({
    version: z.string(),
    /** The newest one that this release brings. */
    migration: z.string(),
  }),
  /** Seconds since the oldest change whose effects are still to come. */
  log_lag_seconds: z.number(),
  /** Of each job how many wait for a worker or run, and how many failed for good. */
  jobs: z.array(z.object({ name: z.string(), pending: z.int(), failed: z.int() })),
  /** What becomes of mails: the demo keeps them, and without a mail server there are none elsewhere. */
  mail: z.object({ mode: z.enum(["sent", "kept", "none"]), waiting: z.int(), failed: z.int() }),
  /** Messages to candidates that wait for their time, and those of which it is over by more than five minutes. */
  messages: z.object({ waiting: z.int(), late: z.int() }),
  /** How long a search took; null where none was answered. */
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
