import { forAdmins } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

/** Activities of view-as mode, in which an admin looks at the product as a colleague. */
const viewing = { ...forAdmins, audit: "people" } as const;

export const feature = {
  rights: {
    "colleagues.view_as": "admin",
  },
  activities: {
    view_as_began: viewing,
    view_as_ended: viewing,
  },
} as const satisfies Feature;
