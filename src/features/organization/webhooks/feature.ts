import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const webhook = { ...forAdmins, changes: ["webhooks"], audit: "company" } as const;

export const feature = {
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
} as const satisfies Feature;
