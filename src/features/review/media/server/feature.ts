import type { ServerFeature } from "#features/server-feature.ts";
import { mediaRoutes } from "./media.routes.ts";

export const media: ServerFeature = {
  routes: [mediaRoutes],
};
