import { row, text } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const link = {
  subject: "application",
  kind: "people",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: [],
  audit: "applications",
} as const;

export const feature = {
  activities: {
    application_withdrawn: {
      ...row,
      kind: "status",
      shows: [],
      changes: ["application", "search", "messages"],
      event: "application.withdrawn",
    },
    application_brought_back: {
      ...row,
      kind: "status",
      shows: [],
      changes: ["application", "search"],
    },
    cv_replaced: { ...text, shows: [], changes: ["application", "search"], event: "application.document_added" },
    status_link_copied: link,
    status_link_revoked: link,
  },
  notifications: {
    application_withdrawn: { by: "candidate", mail: "ownership" },
  },
} as const satisfies Feature;
