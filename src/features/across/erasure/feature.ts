import { away, back, rating, text } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  rights: {
    "applications.delete": "admin",
    "candidates.answer_requests": "admin",
  },
  activities: {
    application_deleted: { ...away, event: "application.deleted" },
    application_restored: { ...back, event: "application.restored" },
    application_anonymized: {
      ...text,
      shows: [],
      changes: ["application", "search", "comments", "tasks", "task-lists", "rejection-reasons"],
      event: "application.anonymized",
    },
    // Not shown in any log, because the application's log is deleted with it.
    application_erased: { ...back, audience: "none", search: "nothing" },
    export_request_changed: {
      ...rating,
      search: "nothing",
      shows: ["is_done"],
      changes: ["application"],
    },
  },
  scopes: {
    "/v1/export-requests/": "applications",
  },
  tables: {
    export_request: {
      columns: {
        none: ["id", "company_id", "application_id", "is_done", "dt_done", "dt_created"],
        staff: ["done_by_id"],
      },
      ofApplication: { onErase: "keep", onMerge: "keep" },
    },
    // The server's foundation writes this table, and no feature owns it.
    idempotency_key: {
      columns: {
        none: ["company_id", "scope", "key", "request_hash", "status", "dt_created"],
        passing: ["reply"],
      },
    },
  },
} as const satisfies Feature;
