import type { Feature } from "#features/feature.ts";

const feedback = {
  subject: "application",
  kind: "ratings",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["feedback"],
  audit: "applications",
} as const;

export const feature = {
  subjectQueries: ["feedback"],
  activities: {
    feedback_asked: feedback,
    feedback_link_opened: feedback,
    feedback_link_revoked: feedback,
    feedback_link_restored: feedback,
    feedback_given: feedback,
    feedback_changed: feedback,
  },
  notifications: {
    feedback_given: { by: "candidate", tab: "scorecards", mail: "interviews" },
  },
  tables: {
    feedback_link: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_id",
          "expires_at",
          "opened_at",
          "revoked_at",
          "given_at",
          "dt_created",
          "dt_modified",
        ],
        staff: ["created_by_id", "name", "email", "token_hash"],
        about_candidate: ["rating", "recommendation", "comment"],
      },
      ofApplication: { onErase: "delete", onMerge: "move" },
    },
  },
} as const satisfies Feature;
