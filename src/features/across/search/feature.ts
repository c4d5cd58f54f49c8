import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["search"],
  scopes: {
    "/applications/search/": "applications",
    "/v2/search/": "applications",
  },
  tables: {
    text_to_index: {
      columns: {
        none: ["company_id", "application_id"],
      },
      ofApplication: { onErase: "keep", onMerge: "keep" },
    },
  },
} as const satisfies Feature;
