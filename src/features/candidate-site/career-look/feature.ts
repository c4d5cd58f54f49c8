import { media } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["career-look"],
  activities: {
    career_page_changed: { ...media, changes: ["career-look", "company-settings", "media"] },
  },
  tables: {
    career_text: {
      columns: {
        none: ["company_id", "language", "heading", "introduction_html", "privacy_text"],
      },
    },
  },
} as const satisfies Feature;
