import type { ServerFeature } from "#features/server-feature.ts";
import { careerRoutes } from "./career.routes.ts";

export const career: ServerFeature = {
  systemRoutes: [careerRoutes],
};
