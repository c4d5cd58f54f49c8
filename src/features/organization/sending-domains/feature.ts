import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const sendingDomain = { ...forAdmins, changes: ["sending-domains"], audit: "company" } as const;

export const feature = {
  activities: {
    sending_key_made: sendingDomain,
    // The DNS record of the signing key was found, or is gone.
    sending_domain_verified: sendingDomain,
    sending_domain_lost: sendingDomain,
  },
} as const satisfies Feature;
