import type { ServerFeature } from "#features/server-feature.ts";
import { commentRoutes } from "./comments.routes.ts";
import { sweepComments } from "./sweep-comments.ts";

export const comments: ServerFeature = {
  routes: [commentRoutes],
  jobs: [sweepComments],
};
