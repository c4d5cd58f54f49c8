import { text } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
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
} as const satisfies Feature;
