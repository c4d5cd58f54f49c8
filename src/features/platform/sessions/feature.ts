import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["me", "entry", "companies", "password-reset"],
  activities: {
    // Sign-ins send no live message to browsers; only the audit log shows them.
    signed_in: { ...own, audience: "none", audit: "people" },
    sign_in_failed: { ...own, audience: "none", audit: "people" },
    sessions_ended: { ...own, changes: ["own-sessions"], audit: "people" },
    password_reset: { ...own, audit: "people" },
    language_changed: { ...own, audit: "none" },
    preferences_changed: { ...own, audit: "none" },
  },
  tables: {
    session: {
      columns: {
        none: ["id", "company_id", "dt_created"],
        staff: [
          "user_id",
          "viewed_as_id",
          "confirmed_at",
          "dt_seen",
          "expires_at",
          "token_hash",
          "method",
          "user_agent",
          "address",
        ],
      },
    },
  },
} as const satisfies Feature;
