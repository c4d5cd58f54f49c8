import type { ServerFeature } from "#features/server-feature.ts";
import { careerLookRoutes } from "./career-look.routes.ts";

export const careerLook: ServerFeature = {
  routes: [careerLookRoutes],
};
