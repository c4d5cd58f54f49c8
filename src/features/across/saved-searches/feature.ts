import type { Feature } from "#features/feature.ts";

const savedSearch = {
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  audit: "none",
} as const;

export const feature = {
  rights: {
    "searches.delete_shared": "admin",
  },
  activities: {
    saved_search_created: { ...savedSearch, changes: ["saved-searches"] },
    saved_search_changed: { ...savedSearch, changes: ["saved-searches"] },
    saved_search_deleted: { ...savedSearch, changes: ["saved-searches"] },
  },
} as const satisfies Feature;
