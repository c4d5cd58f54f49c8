import { media } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["media"],
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
  tables: {
    media_item: {
      columns: {
        none: [
          "id",
          "company_id",
          "mediatype",
          "name",
          "alt",
          "token",
          "width",
          "height",
          "is_default",
          "version",
          "dt_created",
        ],
        staff: ["created_by_id"],
      },
    },
    media_rendition: {
      columns: {
        none: ["company_id", "media_id", "name", "width", "height", "size", "content_type", "storage_key"],
      },
    },
  },
} as const satisfies Feature;
