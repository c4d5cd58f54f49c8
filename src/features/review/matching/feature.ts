import type { Feature } from "#features/feature.ts";

export const feature = {
  subjectQueries: ["matching"],
  activities: {
    job_matching_changed: {
      subject: "job",
      audience: "colleagues",
      search: "nothing",
      shows: [],
      changes: ["matching", "applications"],
      history: "colleagues",
      audit: "jobs",
    },
  },
  tables: {
    matching_ad: {
      columns: {
        none: ["id", "company_id", "job_id", "should_match_all", "choice_ids", "tag_ids"],
      },
    },
  },
} as const satisfies Feature;
