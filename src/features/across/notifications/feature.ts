import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  activities: {
    notification_added: {
      subject: "company",
      audience: "none",
      reachesNamed: true,
      search: "nothing",
      shows: [],
      changes: ["notification-lists"],
      audit: "none",
    },
    notifications_read: { ...own, changes: ["notification-lists"], audit: "none" },
  },
} as const satisfies Feature;
