import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["demo-outbox"],
} as const satisfies Feature;
