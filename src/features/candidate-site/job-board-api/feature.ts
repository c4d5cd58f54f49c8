import type { Feature } from "#features/feature.ts";

export const feature = {
  scopes: {
    "/v1/boards/": "board:write",
  },
} as const satisfies Feature;
