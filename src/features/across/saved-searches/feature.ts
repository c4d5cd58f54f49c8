import type { Feature } from "#features/feature.ts";

const savedSearch = {
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  audit: "none",
} as const;

export const feature = {
  queries: ["saved-searches"],
  rights: {
    "searches.delete_shared": "admin",
  },
  activities: {
    saved_search_created: { ...savedSearch, changes: ["saved-searches"] },
    saved_search_changed: { ...savedSearch, changes: ["saved-searches"] },
    saved_search_deleted: { ...savedSearch, changes: ["saved-searches"] },
  },
  tables: {
    saved_search: {
      columns: {
        none: ["id", "company_id", "deleted_at", "dt_created", "is_shared", "version"],
        staff: ["user_id", "name", "query"],
      },
    },
    saved_search_digest: {
      columns: {
        none: ["company_id", "saved_search_id", "frequency", "planned_at", "told_until"],
        staff: ["user_id"],
      },
    },
    saved_search_pin: {
      columns: {
        none: ["company_id", "saved_search_id"],
        staff: ["user_id"],
      },
    },
  },
} as const satisfies Feature;
