import type { ServerFeature } from "#features/server-feature.ts";
import { jobPageRoutes } from "./job-page.routes.ts";

export const jobPage: ServerFeature = {
  routes: [jobPageRoutes],
};
