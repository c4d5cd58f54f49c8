import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  activities: {
    // Each application that a bulk action changes has an activity of its own.
    bulk_action_started: { ...own, changes: ["bulk-actions"], audit: "applications" },
    bulk_action_cancelled: { ...own, changes: ["bulk-actions"], audit: "applications" },
  },
  scopes: {
    "/v2/bulk-actions/": "applications",
  },
} as const satisfies Feature;
