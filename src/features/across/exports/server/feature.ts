import type { ServerFeature } from "#features/server-feature.ts";
import { exportRoutes } from "./exports.routes.ts";

export const exports: ServerFeature = {
  routes: [exportRoutes],
};
