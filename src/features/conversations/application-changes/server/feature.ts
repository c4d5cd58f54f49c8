import type { ServerFeature } from "#features/server-feature.ts";
import { applicationChangeRoutes } from "./application-changes.routes.ts";

export const applicationChanges: ServerFeature = {
  systemRoutes: [applicationChangeRoutes],
};
