import type { ServerFeature } from "#features/server-feature.ts";
import { interviewerRoutes } from "./interviewers.routes.ts";

export const interviewers: ServerFeature = {
  routes: [interviewerRoutes],
};
