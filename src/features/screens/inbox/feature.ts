import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const inbox = { ...forAdmins, changes: ["outbox-lists"], audit: "applications" } as const;

export const feature = {
  queries: ["inbound-mails", "outbox-lists"],
  activities: {
    // Activities of emails that belong to no message, from arrival until a person has sorted them.
    inbound_mail_unsorted: { ...inbox, audit: "none" },
    inbound_mail_attached: inbox,
    inbound_mail_added: inbox,
    inbound_mail_discarded: inbox,
    inbound_mail_restored: inbox,
    job_address_changed: {
      subject: "job",
      audience: "colleagues",
      search: "nothing",
      shows: ["is_on"],
      changes: ["jobs"],
      history: "colleagues",
      audit: "applications",
    },
  },
} as const satisfies Feature;
