import type { Feature } from "#features/feature.ts";

export const feature = {
  scopes: {
    "/jobs/search/": "jobs",
  },
} as const satisfies Feature;
