import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["audit-log"],
  rights: {
    "audit_log.read": "admin",
  },
  activities: {
    audit_log_exported: { ...own, audience: "none", audit: "exports" },
  },
} as const satisfies Feature;
