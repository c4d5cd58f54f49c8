import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["document-bytes", "pdf"],
} as const satisfies Feature;
