import { row } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  activities: {
    rejection_reason_set: {
      ...row,
      kind: "status",
      shows: ["rejection_reason_id"],
      changes: ["application", "rejection-reasons", "search"],
    },
    rejection_reason_deleted: {
      ...row,
      kind: "status",
      shows: ["rejection_reason_id"],
      changes: ["application", "rejection-reasons", "search"],
    },
  },
  scopes: {
    "/v1/rejection-reasons/": "applications",
  },
} as const satisfies Feature;
