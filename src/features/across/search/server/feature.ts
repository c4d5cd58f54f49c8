import type { ServerFeature } from "#features/server-feature.ts";
import { enqueueOlderTexts, indexOlderTexts } from "./index-older-texts.ts";
import { searchRoutes } from "./search.routes.ts";

export const search: ServerFeature = {
  systemRoutes: [searchRoutes],
  jobs: [indexOlderTexts],
  atStart: [enqueueOlderTexts],
};
