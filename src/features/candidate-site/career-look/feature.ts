import { media } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  activities: {
    career_page_changed: { ...media, changes: ["career-look", "company-settings", "media"] },
  },
} as const satisfies Feature;
