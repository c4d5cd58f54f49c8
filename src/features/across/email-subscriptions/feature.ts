import { administration } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  activities: {
    email_unsubscribed: { ...administration, shows: ["template"], changes: ["people"] },
    email_subscribed: { ...administration, shows: ["template"], changes: ["people"] },
  },
  secrets: {
    unsubscribe: { endsWithKey: "Unsubscribe links in sent emails no longer work." },
  },
  tables: {
    email_unsubscription: {
      columns: {
        none: ["id", "company_id", "dt_created"],
        staff: ["user_id", "template_name"],
      },
    },
  },
} as const satisfies Feature;
