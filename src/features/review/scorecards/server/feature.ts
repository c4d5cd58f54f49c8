import type { ServerFeature } from "#features/server-feature.ts";
import { kitRoutes } from "./kits.routes.ts";
import { scorecardRoutes } from "./scorecards.routes.ts";

export const scorecards: ServerFeature = {
  routes: [kitRoutes, scorecardRoutes],
};
