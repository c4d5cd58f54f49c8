import type { Feature } from "#features/feature.ts";

export const feature = {
  rights: {
    "documents.print": "admin",
  },
} as const satisfies Feature;
