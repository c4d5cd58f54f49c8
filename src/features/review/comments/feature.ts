import type { Feature } from "#features/feature.ts";

const comment = {
  subject: "application",
  kind: "comments",
  audience: "colleagues",
  search: "row_and_text",
  audit: "applications",
} as const;

export const feature = {
  activities: {
    comment_added: { ...comment, shows: ["comment_id", "scope"], changes: ["comments"] },
    comment_edited: { ...comment, shows: ["comment_id", "scope"], changes: ["comments"] },
    comment_deleted: { ...comment, shows: ["comment_id", "scope"], changes: ["comments"] },
    comment_restored: { ...comment, shows: ["comment_id", "scope"], changes: ["comments"] },
  },
  scopes: {
    "/v1/comments/": "applications",
  },
} as const satisfies Feature;
