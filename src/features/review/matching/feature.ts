import type { Feature } from "#features/feature.ts";

export const feature = {
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
} as const satisfies Feature;
