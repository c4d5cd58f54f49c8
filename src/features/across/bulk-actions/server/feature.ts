import type { ServerFeature } from "#features/server-feature.ts";
import { bulkActionRoutes } from "./bulk-actions.routes.ts";
import { runBulkAction } from "./run-bulk-action.ts";
import { sweepBulkActions } from "./sweep-bulk-actions.ts";

export const bulkActions: ServerFeature = {
  routes: [bulkActionRoutes],
  jobs: [runBulkAction, sweepBulkActions],
};
