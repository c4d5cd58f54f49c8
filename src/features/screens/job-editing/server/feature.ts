import type { ServerFeature } from "#features/server-feature.ts";
import { jobEditingRoutes } from "./job-editing.routes.ts";
import { newJobRoutes } from "./new-jobs.routes.ts";

export const jobEditing: ServerFeature = {
  routes: [jobEditingRoutes, newJobRoutes],
};
