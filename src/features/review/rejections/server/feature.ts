import type { ServerFeature } from "#features/server-feature.ts";
import { rejectionRoutes } from "./rejections.routes.ts";

export const rejections: ServerFeature = {
  routes: [rejectionRoutes],
};
