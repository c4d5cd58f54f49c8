import type { ServerFeature } from "#features/server-feature.ts";
import { liveRoutes } from "./live.routes.ts";

export const live: ServerFeature = {
  systemRoutes: [liveRoutes],
};
