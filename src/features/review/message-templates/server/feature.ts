import type { ServerFeature } from "#features/server-feature.ts";
import { templateRoutes } from "./message-templates.routes.ts";
import { sendTemplateTest } from "./template-test.ts";

export const messageTemplates: ServerFeature = {
  routes: [templateRoutes],
  jobs: [sendTemplateTest],
};
