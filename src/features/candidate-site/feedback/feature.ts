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
} as const satisfies Feature;
