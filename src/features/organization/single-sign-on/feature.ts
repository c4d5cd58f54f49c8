import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const singleSignOn = { ...forAdmins, changes: ["single-sign-on"], audit: "people" } as const;

export const feature = {
  rights: {
    "single_sign_on.read": "admin",
    "people.bypass_sso": "owner",
    "single_sign_on.manage": "owner",
  },
  activities: {
    sso_connection_changed: { ...singleSignOn, changes: ["single-sign-on", "people"] },
    sso_connection_removed: { ...singleSignOn, changes: ["single-sign-on", "people"] },
    sso_connection_tested: singleSignOn,
  },
  secrets: {
    sso: { stored: "client secrets of single sign-on", columns: [["sso_connection", "client_secret"]] },
  },
} as const satisfies Feature;
