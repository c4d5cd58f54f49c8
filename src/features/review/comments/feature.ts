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
  queries: ["mentionable"],
  subjectQueries: ["comments"],
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
  exportColumns: {
    comments: { position: 230, group: "application", type: "text" },
  },
  tables: {
    comment: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_id",
          "job_id",
          "scope",
          "deleted_at",
          "dt_created",
          "dt_modified",
          "version",
        ],
        staff: ["user_id"],
        about_candidate: ["message", "document"],
      },
      ofApplication: { onErase: "delete", onMerge: "move" },
    },
    comment_file: {
      columns: {
        none: ["id", "company_id", "comment_id"],
        about_candidate: ["file_id", "name"],
      },
    },
    comment_mention: {
      columns: {
        none: ["company_id", "comment_id", "is_told"],
        staff: ["user_id", "name"],
      },
    },
  },
} as const satisfies Feature;
