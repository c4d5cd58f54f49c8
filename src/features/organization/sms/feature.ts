import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const sms = { ...forAdmins, changes: ["sms"], audit: "company" } as const;

export const feature = {
  queries: ["sms"],
  activities: {
    sms_config_changed: sms,
    sms_price_changed: sms,
    sms_topped_up: sms,
  },
  tables: {
    sms_account: {
      columns: {
        none: ["company_id", "alpha_sender", "country", "sms_price_default", "balance"],
      },
    },
    sms_entry: {
      columns: {
        none: ["id", "company_id", "kind", "amount", "balance", "message_id", "dt_created"],
        staff: ["user_id"],
      },
    },
    // The number is stored without a name, so that a person who opted out gets no SMS after applying again.
    sms_opt_out: {
      columns: {
        none: ["company_id", "number", "dt_created"],
      },
    },
  },
} as const satisfies Feature;
