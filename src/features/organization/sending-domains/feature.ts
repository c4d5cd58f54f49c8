import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const sendingDomain = { ...forAdmins, changes: ["sending-domains"], audit: "company" } as const;

export const feature = {
  queries: ["sending-domains"],
  activities: {
    sending_key_made: sendingDomain,
    // Logged when the DNS record of the signing key was found or disappeared.
    sending_domain_verified: sendingDomain,
    sending_domain_lost: sendingDomain,
  },
  secrets: {
    dkim: {
      stored: "DKIM keys",
      columns: [
        ["sending_domain", "private_key"],
        ["sending_domain", "next_private_key"],
      ],
    },
  },
  tables: {
    sending_domain: {
      columns: {
        none: [
          "company_id",
          "domain",
          "selector",
          "private_key",
          "public_key",
          "next_selector",
          "next_private_key",
          "next_public_key",
          "found",
          "dt_created",
          "dt_verified",
          "dt_lost",
          "dt_checked",
        ],
      },
    },
  },
} as const satisfies Feature;
