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
} as const satisfies Feature;
