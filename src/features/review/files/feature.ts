import { text } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["upload-limits", "document-preview", "document-text"],
  activities: {
    file_attached: {
      ...text,
      shows: ["field"],
      changes: ["application", "search"],
      event: "application.document_added",
    },
    file_removed: { ...text, shows: ["field"], changes: ["application", "search"] },
    file_text_read: { ...text, shows: ["text_state"], changes: ["application", "search"], audit: "none" },
  },
  scopes: {
    "/v2/uploads/": "applications",
  },
  secrets: {
    upload: {},
  },
  tables: {
    application_file: {
      columns: {
        none: ["id", "company_id", "application_id", "awaits", "dt_created"],
        candidate: ["field", "file_id", "name"],
      },
      ofApplication: { onErase: "delete", onMerge: "by merging" },
    },
    file_to_read: {
      columns: {
        none: ["company_id", "file_id"],
      },
    },
    stored_file: {
      columns: {
        none: [
          "id",
          "company_id",
          "beginnings",
          "content_type",
          "dt_created",
          "kind",
          "size",
          "text_failure",
          "text_state",
        ],
        passing: ["sha256", "storage_key", "text"],
      },
    },
    upload: {
      columns: {
        none: ["key", "company_id", "content_type", "dt_created", "kind", "size"],
        staff: ["owner"],
        passing: ["name", "sha256"],
      },
    },
  },
} as const satisfies Feature;
