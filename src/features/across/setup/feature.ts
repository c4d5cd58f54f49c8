import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["setup"],
} as const satisfies Feature;
