import type { ServerFeature } from "#features/server-feature.ts";
import { accessExplanationRoutes } from "./access-explanations.routes.ts";

export const accessExplanations: ServerFeature = {
  routes: [accessExplanationRoutes],
};
