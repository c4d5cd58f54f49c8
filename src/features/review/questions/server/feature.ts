import type { ServerFeature } from "#features/server-feature.ts";
import { questionListRoutes } from "./question-lists.routes.ts";
import { questionnaireRoutes } from "./questionnaires.routes.ts";
import { questionRoutes } from "./questions.routes.ts";

export const questions: ServerFeature = {
  routes: [questionListRoutes, questionnaireRoutes, questionRoutes],
};
