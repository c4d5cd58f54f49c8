import type { Feature } from "#features/feature.ts";

const messageTemplate = {
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["message-templates"],
  audit: "company",
} as const;

export const feature = {
  queries: ["message-templates"],
  rights: {
    "templates.manage": "admin",
  },
  activities: {
    message_template_created: messageTemplate,
    message_template_changed: messageTemplate,
    message_template_deleted: messageTemplate,
  },
  tables: {
    message_template: {
      columns: {
        none: [
          "id",
          "company_id",
          "name",
          "template_type",
          "language",
          "subject",
          "message_html",
          "is_private",
          "is_hidden_sender",
          "move_status_id",
          "location_id",
          "is_default",
          "version",
        ],
      },
    },
    template_file: {
      columns: {
        none: ["id", "company_id", "template_id", "file_id", "name"],
      },
    },
  },
} as const satisfies Feature;
