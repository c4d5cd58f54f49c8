import type { Feature } from "#features/feature.ts";

export const feature = {
  subjectQueries: ["team"],
  scopes: {
    "/jobs/search/": "jobs",
  },
} as const satisfies Feature;
