import { media } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  rights: {
    "media.add_covers": "manager",
    "media.manage": "admin",
  },
  activities: {
    media_added: { ...media, changes: ["media"] },
    media_changed: { ...media, changes: ["media", "career-look"] },
    media_deleted: { ...media, changes: ["media", "career-look", "jobs"] },
  },
  scopes: {
    "/v2/companies/:company_id/media/": "company",
  },
} as const satisfies Feature;
