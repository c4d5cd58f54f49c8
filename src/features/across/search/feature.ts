import type { Feature } from "#features/feature.ts";

export const feature = {
  scopes: {
    "/applications/search/": "applications",
    "/v2/search/": "applications",
  },
} as const satisfies Feature;
