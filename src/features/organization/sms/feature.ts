import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const sms = { ...forAdmins, changes: ["sms"], audit: "company" } as const;

export const feature = {
  activities: {
    sms_config_changed: sms,
    sms_price_changed: sms,
    sms_topped_up: sms,
  },
} as const satisfies Feature;
