import type { ServerFeature } from "#features/server-feature.ts";
import { viewAsRoutes } from "./view-as.routes.ts";

export const viewAs: ServerFeature = {
  systemRoutes: [viewAsRoutes],
};
