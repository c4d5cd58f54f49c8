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
  tables: {
    company: {
      columns: {
        none: [
          "id",
          "company_id",
          "company_group_id",
          "brand_color",
          "demo_filled_at",
          "dt_created",
          "features",
          "internal_name",
          "introduction_html",
          "is_demo",
          "language",
          "message_grace_seconds",
          "name",
          "privacy_text",
          "slug",
          "time_zone",
          "version",
          "working_days",
        ],
      },
    },
  },
} as const satisfies Feature;
