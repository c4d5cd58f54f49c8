import type { ServerFeature } from "#features/server-feature.ts";
import { candidateStatusRoutes } from "./candidate-status.routes.ts";
import { statusPageRoutes } from "./status-pages.routes.ts";

export const statusPage: ServerFeature = {
  routes: [candidateStatusRoutes, statusPageRoutes],
};
