import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

/** Rule for changes to a company by a superuser. */
const operation = { ...forAdmins, changes: ["me", "search"], audit: "company" } as const;

export const feature = {
  queries: ["operator"],
  activities: {
    company_group_changed: operation,
    company_group_renamed: operation,
    company_group_page_changed: operation,
  },
} as const satisfies Feature;
