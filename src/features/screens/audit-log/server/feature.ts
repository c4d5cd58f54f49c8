import type { ServerFeature } from "#features/server-feature.ts";
import { auditLogRoutes } from "./audit-log.routes.ts";

export const auditLog: ServerFeature = {
  routes: [auditLogRoutes],
};
