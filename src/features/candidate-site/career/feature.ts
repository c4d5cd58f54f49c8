import type { Feature } from "#features/feature.ts";

export const feature = {
  secrets: {
    status: { endsWithKey: "Status links in sent messages no longer work." },
    form: { endsWithKey: "Open forms of candidates have to be opened again." },
  },
  tables: {
    // No personal data: every candidate of a form consents to the same text.
    application_consent: {
      columns: {
        none: ["id", "company_id", "application_id", "text", "channel", "dt_created"],
      },
      ofApplication: { onErase: "keep", onMerge: "keep" },
    },
    job_view: {
      columns: {
        none: ["company_id", "job_id", "day", "referrer", "viewed", "applied"],
      },
    },
  },
} as const satisfies Feature;
