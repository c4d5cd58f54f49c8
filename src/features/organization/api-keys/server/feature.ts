import type { ServerFeature } from "#features/server-feature.ts";
import { apiKeyRoutes } from "./api-keys.routes.ts";

export const apiKeys: ServerFeature = {
  systemRoutes: [apiKeyRoutes],
};
