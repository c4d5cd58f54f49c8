import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const webhook = { ...forAdmins, changes: ["webhooks"], audit: "company" } as const;

export const feature = {
  queries: ["webhooks"],
  rights: {
    "webhooks.manage": "admin",
  },
  activities: {
    webhook_created: webhook,
    webhook_changed: webhook,
    webhook_secret_renewed: webhook,
    webhook_deleted: webhook,
  },
  secrets: {
    webhook: {
      stored: "secrets of webhooks",
      columns: [
        ["webhook", "secret"],
        ["webhook", "former_secret"],
      ],
    },
  },
  tables: {
    webhook: {
      columns: {
        none: [
          "id",
          "company_id",
          "name",
          "url",
          "types",
          "secret",
          "former_secret",
          "former_secret_until",
          "is_active",
          "stopped_because",
          "failing_since",
          "dt_delivered",
          "failures",
          "resting_until",
          "last_ms",
          "lease",
          "leased_until",
          "dt_created",
        ],
        staff: ["created_by_id"],
      },
    },
    // Contains ids, codes and the receiver's response.
    webhook_delivery: {
      columns: {
        none: [
          "id",
          "company_id",
          "webhook_id",
          "activity_id",
          "type",
          "body",
          "state",
          "tries",
          "next_at",
          "attempts",
          "dt_created",
          "dt_ended",
        ],
      },
    },
  },
} as const satisfies Feature;
