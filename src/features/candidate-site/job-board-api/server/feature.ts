import type { ServerFeature } from "#features/server-feature.ts";
import { jobBoardRoutes } from "./job-board.routes.ts";

export const jobBoardApi: ServerFeature = {
  systemRoutes: [jobBoardRoutes],
};
