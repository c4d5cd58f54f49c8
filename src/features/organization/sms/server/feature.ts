import type { ServerFeature } from "#features/server-feature.ts";
import { smsRoutes } from "./sms.routes.ts";

export const sms: ServerFeature = {
  routes: [smsRoutes],
};
