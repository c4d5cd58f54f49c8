import type { ServerFeature } from "#features/server-feature.ts";
import { jobListRoutes } from "./job-list.routes.ts";

export const jobList: ServerFeature = {
  routes: [jobListRoutes],
};
