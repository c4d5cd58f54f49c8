import { teamAndAgency } from "#shared/parts.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["intake-lists", "intake-applied"],
  partRights: {
    "candidates.add": teamAndAgency,
  },
  activities: {
    // Received only by the person whose queue contains the CV.
    intake_changed: {
      subject: "company",
      audience: "none",
      reachesNamed: true,
      search: "nothing",
      shows: [],
      changes: ["intake-lists"],
      audit: "none",
    },
  },
  scopes: {
    "/v2/jobs/:job_id/candidates/": "applications",
    "/v2/jobs/:job_id/applied/": "applications",
    "/v2/jobs/:job_id/intake/": "applications",
    "/v2/intake/": "applications",
  },
  tables: {
    intake_item: {
      columns: {
        none: ["id", "company_id", "job_id", "state", "application_id", "dt_created", "dt_discarded"],
        staff: ["user_id"],
        // Cleared as soon as an application is created from the document.
        passing: ["file_id", "name", "fields"],
      },
      ofApplication: { onErase: "keep", onMerge: "keep" },
    },
  },
} as const satisfies Feature;
