import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["notification-lists"],
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
  tables: {
    notification: {
      columns: {
        none: [
          "id",
          "company_id",
          "kind",
          "application_id",
          "job_id",
          "comment_id",
          "task_id",
          "dt_created",
          "read_at",
          "mailed_at",
        ],
        staff: ["user_id", "actor_id"],
      },
      ofApplication: { onErase: "keep", onMerge: "keep" },
    },
  },
} as const satisfies Feature;
