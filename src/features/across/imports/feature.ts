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
  subjectQueries: ["candidate-imports"],
  partRights: {
    "candidates.import": ["admin", "job_owner"],
  },
  activities: {
    import_changed: { ...candidateImport, audit: "none" },
    import_started: candidateImport,
    // Also notifies the person who started it, because an import takes minutes.
    import_done: { ...candidateImport, reachesNamed: true },
  },
  scopes: {
    "/v2/jobs/:job_id/imports/": "applications",
    "/v2/imports/": "applications",
  },
  notifications: {
    import_done: { by: "job", mail: "imports" },
  },
  tables: {
    import_row: {
      columns: {
        none: [
          "company_id",
          "import_id",
          "line",
          "state",
          "reason",
          "field",
          "faults",
          "start_byte",
          "byte_length",
          "application_id",
        ],
      },
      ofApplication: { onErase: "keep", onMerge: "keep" },
    },
    import_run: {
      columns: {
        none: [
          "id",
          "company_id",
          "job_id",
          "state",
          "size",
          "encoding",
          "delimiter",
          "has_header",
          "first_line",
          "date_format",
          "has_ambiguous_dates",
          "status_mapping",
          "columns_hash",
          "mapping",
          "adds_duplicates",
          "total",
          "good",
          "known",
          "broken",
          "incomplete",
          "added",
          "skipped",
          "failed",
          "version",
          "dt_created",
          "dt_started",
          "dt_ended",
          "dt_erased",
        ],
        staff: ["created_by_id"],
        // The file contains personal data, and its name may.
        passing: ["storage_key", "file_name"],
      },
    },
  },
} as const satisfies Feature;
