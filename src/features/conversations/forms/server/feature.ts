import type { ServerFeature } from "#features/server-feature.ts";
import { answerPageRoutes } from "./answer-pages.routes.ts";
import { formRoutes } from "./forms.routes.ts";

export const forms: ServerFeature = {
  routes: [answerPageRoutes, formRoutes],
};
