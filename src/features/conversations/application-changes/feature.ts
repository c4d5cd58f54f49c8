import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["transfer-jobs"],
  scopes: {
    "/v2/transfer-jobs/": "applications",
  },
} as const satisfies Feature;
