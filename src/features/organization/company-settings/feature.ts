import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["company-settings"],
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
  tables: {
    company_email_address: {
      columns: {
        none: ["id", "company_id", "email", "email_key", "name", "is_default"],
      },
    },
  },
} as const satisfies Feature;
