import type { Feature } from "#features/feature.ts";

export const feature = {
  rights: {
    "access.explain": "admin",
  },
} as const satisfies Feature;
