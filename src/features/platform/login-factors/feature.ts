import { ofAccount } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["login-factors"],
  activities: {
    factor_added: ofAccount,
    factor_removed: ofAccount,
    passkey_renamed: ofAccount,
    recovery_codes_renewed: ofAccount,
    recovery_code_used: ofAccount,
  },
  secrets: {
    login_factor: { stored: "authenticator apps", columns: [["login_factor", "secret"]] },
  },
} as const satisfies Feature;
