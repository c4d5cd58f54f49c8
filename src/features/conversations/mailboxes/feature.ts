import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

/** Activities of a person's own mailbox. */
const mailbox = { ...own, changes: ["mailbox"], audit: "none" } as const;

export const feature = {
  queries: ["mailbox", "mailbox-mails"],
  activities: {
    mailbox_connected: mailbox,
    mailbox_disconnected: mailbox,
    mailbox_changed: mailbox,
  },
  scopes: {
    "/v2/applications/:application_id/mailbox-mails/": "none",
  },
  secrets: {
    mailbox: { stored: "passwords of mailboxes", columns: [["mailbox", "password"]] },
  },
  tables: {
    mailbox: {
      columns: {
        none: ["company_id", "port", "security", "is_private", "failing_since", "problem", "dt_created"],
        staff: ["user_id", "address", "host", "user_name", "password"],
      },
    },
  },
} as const satisfies Feature;
