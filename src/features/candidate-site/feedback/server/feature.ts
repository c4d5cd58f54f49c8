import type { ServerFeature } from "#features/server-feature.ts";
import { feedbackPageRoutes } from "./feedback-pages.routes.ts";
import { feedbackRoutes } from "./feedback.routes.ts";

export const feedback: ServerFeature = {
  routes: [feedbackRoutes, feedbackPageRoutes],
};
