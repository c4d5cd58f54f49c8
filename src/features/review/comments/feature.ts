import type { Feature } from "#features/feature.ts";

const comment = {
  subject: "application",
  kind: "comments",
  audience: "colleagues",
  search: "row_and_text",
  shows: ["comment_id", "scope"],
  changes: ["comments"],
  audit: "applications",
} as const;

export const feature = {
  activities: {
    comment_added: comment,
    comment_edited: comment,
    comment_deleted: comment,
    comment_restored: comment,
  },
  scopes: {
    "/v1/comments/": "applications",
  },
  notifications: {
    mention: { by: "person", tab: "comments", counts: "comments", mail: "mentions_and_replies" },
    comment_on_owned: { by: "person", tab: "comments", counts: "comments", mail: "mentions_and_replies" },
  },
} as const satisfies Feature;
