import type { ServerFeature } from "#features/server-feature.ts";
import { continueRelocations } from "./continue-relocations.ts";
import { pipelineRoutes } from "./pipelines.routes.ts";
import { runRelocation } from "./run-relocation.ts";
import { statusRoutes } from "./statuses.routes.ts";

export const statuses: ServerFeature = {
  routes: [statusRoutes, pipelineRoutes],
  jobs: [runRelocation],
  atStart: [continueRelocations],
};
