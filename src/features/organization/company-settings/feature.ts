import type { Feature } from "#features/feature.ts";

export const feature = {
  rights: {
    "company.manage": "admin",
  },
  activities: {
    company_changed: {
      subject: "company",
      audience: "everybody",
      search: "lookups",
      shows: [],
      changes: ["company-settings", "me", "search", "applications", "jobs", "job-lists"],
      audit: "company",
    },
  },
} as const satisfies Feature;
