import type { ServerFeature } from "#features/server-feature.ts";
import { printoutRoutes } from "./printouts.routes.ts";

export const printouts: ServerFeature = {
  routes: [printoutRoutes],
};
