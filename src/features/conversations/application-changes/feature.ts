import type { Feature } from "#features/feature.ts";

export const feature = {
  scopes: {
    "/v2/transfer-jobs/": "applications",
  },
} as const satisfies Feature;
