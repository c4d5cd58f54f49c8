import type { ServerFeature } from "#features/server-feature.ts";
import { handOverWork } from "./hand-over.ts";
import { peoplePageRoutes } from "./people-page.routes.ts";

export const peoplePage: ServerFeature = {
  routes: [peoplePageRoutes],
  jobs: [handOverWork],
};
