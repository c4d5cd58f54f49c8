import type { ServerFeature } from "#features/server-feature.ts";
import { candidateRoutes } from "./duplicates.routes.ts";
import { mergeRoutes } from "./merges.routes.ts";

export const merging: ServerFeature = {
  systemRoutes: [candidateRoutes, mergeRoutes],
};
