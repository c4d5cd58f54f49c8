import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const apiKey = { ...forAdmins, changes: ["api-keys"], audit: "people" } as const;

export const feature = {
  queries: ["api-keys"],
  rights: {
    "api_keys.manage": "admin",
  },
  activities: {
    api_key_created: apiKey,
    api_key_revoked: apiKey,
  },
  tables: {
    api_key: {
      columns: {
        none: [
          "id",
          "company_id",
          "name",
          "hint",
          "token_hash",
          "scopes",
          "dt_created",
          "expires_at",
          "revoked_at",
          "dt_used",
        ],
        staff: ["user_id", "revoked_by_id"],
      },
    },
  },
} as const satisfies Feature;
