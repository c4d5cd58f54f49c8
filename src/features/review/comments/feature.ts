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
  notifications: {
    mention: { by: "person", tab: "comments", counts: "comments", mail: "mentions_and_replies" },
    comment_on_owned: { by: "person", tab: "comments", counts: "comments", mail: "mentions_and_replies" },
  },
} as const satisfies Feature;
