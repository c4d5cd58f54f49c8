import type { ServerFeature } from "#features/server-feature.ts";
import { portalPageRoutes } from "./portal-pages.routes.ts";
import { portalRoutes } from "./portals.routes.ts";

export const referrals: ServerFeature = {
  routes: [portalRoutes, portalPageRoutes],
};
