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
} as const satisfies Feature;
