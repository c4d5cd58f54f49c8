import type { ServerFeature } from "#features/server-feature.ts";
import { matchingRoutes } from "./matching.routes.ts";

export const matching: ServerFeature = {
  routes: [matchingRoutes],
};
