import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const referralPortal = { ...forAdmins, changes: ["referrals"], audit: "company" } as const;

export const feature = {
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
} as const satisfies Feature;
