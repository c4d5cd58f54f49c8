import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const apiKey = { ...forAdmins, changes: ["api-keys"], audit: "people" } as const;

export const feature = {
  rights: {
    "api_keys.manage": "admin",
  },
  activities: {
    api_key_created: apiKey,
    api_key_revoked: apiKey,
  },
} as const satisfies Feature;
