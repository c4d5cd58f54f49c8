import { row } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const reason = {
  ...row,
  kind: "status",
  shows: ["rejection_reason_id"],
  changes: ["application", "rejection-reasons", "search"],
} as const;

export const feature = {
  activities: {
    rejection_reason_set: reason,
    rejection_reason_deleted: reason,
  },
  scopes: {
    "/v1/rejection-reasons/": "applications",
  },
} as const satisfies Feature;
