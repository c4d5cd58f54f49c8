import { structure } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  rights: {
    "structure.manage": "admin",
  },
  activities: {
    structure_changed: {
      ...structure,
      changes: ["structure", "search", "jobs", "job-lists", "saved-searches"],
    },
  },
  scopes: {
    "/v2/companies/:company_id/departments/": "company",
    "/v2/companies/:company_id/categories/": "company",
    "/v2/layer-configs/": "company",
  },
} as const satisfies Feature;
