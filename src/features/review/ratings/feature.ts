import { interviewers, team } from "#shared/parts.ts";
import { rating } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  subjectQueries: ["ratings"],
  partRights: {
    "applications.rate": [...team, ...interviewers],
    "applications.read_opinions": [...team, ...interviewers, "viewer"],
  },
  activities: {
    rating_set: {
      ...rating,
      shows: ["rating_id", "value"],
      changes: ["application", "ratings", "search"],
      event: "application.rated",
    },
    rating_deleted: {
      ...rating,
      shows: ["rating_id"],
      changes: ["application", "ratings", "search"],
      event: "application.rated",
    },
  },
  tables: {
    rating: {
      columns: {
        none: ["id", "company_id", "application_id", "value", "dt_created"],
        staff: ["user_id"],
      },
      ofApplication: { onErase: "keep", onMerge: { moveUnless: ["user_id"] } },
    },
  },
} as const satisfies Feature;
