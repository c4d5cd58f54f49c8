import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["printout"],
  rights: {
    "documents.print": "admin",
  },
} as const satisfies Feature;
