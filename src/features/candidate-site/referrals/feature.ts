import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const referralPortal = { ...forAdmins, changes: ["referrals"], audit: "company" } as const;

export const feature = {
  queries: ["referrals"],
  rights: {
    "referral_portals.manage": "admin",
  },
  activities: {
    referral_portal_created: referralPortal,
    referral_portal_changed: referralPortal,
    referral_portal_renewed: referralPortal,
    referral_portal_deleted: referralPortal,
  },
  secrets: {
    referral: { stored: "referral portals", columns: [["referral_portal", "token"]] },
  },
  tables: {
    referral_portal: {
      columns: {
        none: [
          "id",
          "company_id",
          "name",
          "introduction",
          "languages",
          "includes_internal",
          "is_active",
          "token_hash",
          "token",
          "recommended",
          "dt_recommended",
          "dt_created",
        ],
        staff: ["created_by_id"],
      },
    },
  },
} as const satisfies Feature;
