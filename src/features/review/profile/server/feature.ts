import type { ServerFeature } from "#features/server-feature.ts";
import { accountRoutes } from "./account.routes.ts";
import { profileRoutes } from "./profile.routes.ts";

export const profile: ServerFeature = {
  systemRoutes: [profileRoutes, accountRoutes],
};
