import type { Feature } from "#features/feature.ts";

const candidateImport = {
  subject: "job",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["candidate-imports"],
  audit: "applications",
} as const;

export const feature = {
  partRights: {
    "candidates.import": ["admin", "job_owner"],
  },
  activities: {
    import_changed: { ...candidateImport, audit: "none" },
    import_started: candidateImport,
    // Tells the person who started it too, since an import takes minutes.
    import_done: { ...candidateImport, reachesNamed: true },
  },
  scopes: {
    "/v2/jobs/:job_id/imports/": "applications",
    "/v2/imports/": "applications",
  },
  notifications: {
    import_done: { by: "job", mail: "imports" },
  },
} as const satisfies Feature;
