import type { Feature } from "#features/feature.ts";

export const feature = {
  rights: {
    "access.explain": "admin",
  },
  scopes: {
    "/v2/jobs/:job_id/access/": "none",
    "/v2/applications/:application_id/access/": "none",
  },
} as const satisfies Feature;
