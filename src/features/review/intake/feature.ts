import { teamAndAgency } from "#shared/parts.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  partRights: {
    "candidates.add": teamAndAgency,
  },
  activities: {
    // Reaches the person in whose queue the CV is.
    intake_changed: {
      subject: "company",
      audience: "none",
      reachesNamed: true,
      search: "nothing",
      shows: [],
      changes: ["intake-lists"],
      audit: "none",
    },
  },
  scopes: {
    "/v2/jobs/:job_id/candidates/": "applications",
    "/v2/jobs/:job_id/applied/": "applications",
    "/v2/jobs/:job_id/intake/": "applications",
    "/v2/intake/": "applications",
  },
} as const satisfies Feature;
