import type { ServerFeature } from "#features/server-feature.ts";
import { ratingRoutes } from "./ratings.routes.ts";

export const ratings: ServerFeature = {
  routes: [ratingRoutes],
};
