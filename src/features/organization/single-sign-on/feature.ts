import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const singleSignOn = { ...forAdmins, changes: ["single-sign-on"], audit: "people" } as const;

export const feature = {
  queries: ["single-sign-on"],
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
  tables: {
    sso_assertion: {
      columns: {
        none: ["company_id", "assertion_hash", "expires_at"],
      },
    },
    sso_connection: {
      columns: {
        none: [
          "id",
          "company_id",
          "kind",
          "issuer",
          "client_id",
          "client_secret",
          "entry_point",
          "certificates",
          "is_enabled",
          "is_forced",
          "version",
          "dt_created",
          "proved_at",
          "tested_at",
          "test_outcome",
          "test_detail",
        ],
        staff: ["test_email"],
      },
    },
    sso_login: {
      columns: {
        none: [
          "id",
          "company_id",
          "state_hash",
          "nonce",
          "code_verifier",
          "ticket_hash",
          "next",
          "dt_created",
          "expires_at",
          "used_at",
          "answered_at",
        ],
        staff: ["tester_id", "answered_email"],
      },
    },
  },
} as const satisfies Feature;
