import type { ServerFeature } from "#features/server-feature.ts";
import { notificationRoutes } from "./notifications.routes.ts";
import { notify } from "./notify.ts";
import { sweepNotifications } from "./sweep-notifications.ts";

export const notifications: ServerFeature = {
  routes: [notificationRoutes],
  jobs: [sweepNotifications],
  readers: [notify],
};
