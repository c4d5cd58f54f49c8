import type { ServerFeature } from "#features/server-feature.ts";
import { jobRoutes } from "./jobs.routes.ts";
import { turnDueJobs, turnJob } from "./turn-job.ts";

export const jobs: ServerFeature = {
  routes: [jobRoutes],
  jobs: [turnJob, turnDueJobs],
};
