import type { ServerFeature } from "#features/server-feature.ts";
import { moveRoutes } from "./moves.routes.ts";

export const moves: ServerFeature = {
  routes: [moveRoutes],
};
