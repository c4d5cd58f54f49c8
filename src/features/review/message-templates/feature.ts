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
  rights: {
    "templates.manage": "admin",
  },
  activities: {
    message_template_created: messageTemplate,
    message_template_changed: messageTemplate,
    message_template_deleted: messageTemplate,
  },
} as const satisfies Feature;
