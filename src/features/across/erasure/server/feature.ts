import type { ServerFeature } from "#features/server-feature.ts";
import { eraseDeleted } from "./erase-deleted.ts";
import { erasureRoutes } from "./erasure.routes.ts";

export const erasure: ServerFeature = {
  routes: [erasureRoutes],
  jobs: [eraseDeleted],
};
