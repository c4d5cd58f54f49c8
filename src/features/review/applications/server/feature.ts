import type { ServerFeature } from "#features/server-feature.ts";
import { applicationRoutes } from "./applications.routes.ts";

export const applications: ServerFeature = {
  routes: [applicationRoutes],
};
