import type { ServerFeature } from "#features/server-feature.ts";
import { loginFactorRoutes } from "./login-factors.routes.ts";

export const loginFactors: ServerFeature = {
  systemRoutes: [loginFactorRoutes],
};
