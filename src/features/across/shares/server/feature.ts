import type { ServerFeature } from "#features/server-feature.ts";
import { sharePageRoutes } from "./share-pages.routes.ts";
import { shareRoutes } from "./shares.routes.ts";
import { sweepShareLinks } from "./sweep-share-links.ts";

export const shares: ServerFeature = {
  routes: [shareRoutes, sharePageRoutes],
  jobs: [sweepShareLinks],
};
