import type { Feature } from "#features/feature.ts";

export const feature = {
  activities: {
    company_created: {
      subject: "company",
      audience: "everybody",
      search: "nothing",
      shows: [],
      changes: [],
      audit: "none",
    },
    company_reloaded: {
      subject: "company",
      audience: "everybody",
      search: "company",
      shows: [],
      changes: ["search", "applications", "jobs", "job-lists", "statuses", "tags"],
      audit: "none",
    },
  },
} as const satisfies Feature;
