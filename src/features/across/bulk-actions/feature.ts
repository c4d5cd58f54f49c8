import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["bulk-actions"],
  activities: {
    // Each changed application also gets its own activity.
    bulk_action_started: { ...own, changes: ["bulk-actions"], audit: "applications" },
    bulk_action_cancelled: { ...own, changes: ["bulk-actions"], audit: "applications" },
  },
  scopes: {
    "/v2/bulk-actions/": "applications",
  },
  tables: {
    bulk_action: {
      columns: {
        none: [
          "id",
          "company_id",
          "done",
          "dt_cancelled",
          "dt_created",
          "dt_finished",
          "failed",
          "finished_xid",
          "skipped",
          "total",
          "undoable",
          "undoes_id",
        ],
        staff: ["user_id"],
        passing: ["task"],
      },
    },
    bulk_action_item: {
      columns: {
        none: ["company_id", "bulk_action_id", "application_id", "attempts", "position", "reason", "state"],
        about_candidate: ["before"],
      },
      ofApplication: { onErase: { set: { before: "null" }, where: "before is not null" }, onMerge: "keep" },
    },
  },
} as const satisfies Feature;
