import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["exports"],
  rights: {
    "exports.details": "admin",
  },
  activities: {
    // Only the audit log shows who took what out of the company.
    applications_exported: { ...own, audience: "none", audit: "exports" },
  },
} as const satisfies Feature;
