import type { Feature } from "#features/feature.ts";

export const feature = {
  tables: {
    // An email is deleted together with its message, or with its sender's last application. Unsorted emails are swept.
    inbound_mail: {
      columns: {
        none: [
          "id",
          "company_id",
          "job_id",
          "source",
          "recipient",
          "state",
          "reason",
          "kind",
          "header_id",
          "dt_written",
          "dt_received",
          "dt_sorted",
          "beginnings",
          "message_id",
        ],
        candidate: ["from_name", "from_address"],
        about_candidate: ["subject", "excerpt", "attachments", "file_id"],
      },
    },
  },
} as const satisfies Feature;
