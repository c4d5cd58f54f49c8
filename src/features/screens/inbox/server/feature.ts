import type { ServerFeature } from "#features/server-feature.ts";
import { inboxRoutes } from "./inbox.routes.ts";
import { jobAddressRoutes } from "./job-address.routes.ts";

export const inbox: ServerFeature = {
  routes: [jobAddressRoutes],
  systemRoutes: [inboxRoutes],
};
