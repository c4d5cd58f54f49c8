import { structure } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["statuses", "pipelines", "relocations"],
  rights: {
    "pipelines.manage": "admin",
  },
  activities: {
    status_created: { ...structure, changes: ["search", "statuses", "applications"] },
    status_changed: { ...structure, changes: ["search", "statuses", "applications"] },
    status_removal_started: { ...structure, changes: ["statuses", "relocations"], audit: "none" },
    status_deleted: { ...structure, changes: ["search", "statuses", "applications", "relocations"] },
    pipeline_created: { ...structure, changes: ["statuses", "pipelines"] },
    pipeline_changed: { ...structure, changes: ["search", "statuses", "pipelines"] },
    pipeline_deleted: { ...structure, changes: ["statuses", "pipelines"] },
    // History for colleagues only, since agency recruiters must not learn how many applications a job has.
    job_pipeline_changed: {
      ...structure,
      shows: ["moved"],
      history: "colleagues",
      changes: ["search", "statuses", "applications", "jobs", "job-lists", "pipelines", "relocations"],
    },
    relocation_done: {
      ...structure,
      shows: ["moved"],
      changes: ["search", "statuses", "jobs", "job-lists", "relocations"],
      history: "colleagues",
    },
  },
  scopes: {
    "/v2/companies/:company_id/application-status/": "company",
    "/v2/companies/:company_id/pipelines/": "company",
    "/v2/companies/:company_id/relocations/": "company",
  },
  tables: {
    application_status: {
      columns: {
        none: [
          "id",
          "company_id",
          "pipeline_id",
          "name",
          "group",
          "order",
          "color",
          "idle_days",
          "rejection_not_sent_days",
          "is_rejection_step",
          "rejection_reason_allow_other",
          "rejection_reason_options",
          "ended_by",
          "candidate_label",
          "candidate_next_step",
          "candidate_days",
          "version",
        ],
      },
    },
    pipeline: {
      columns: {
        none: ["id", "company_id", "is_default", "name", "version"],
      },
    },
    relocation: {
      columns: {
        none: [
          "id",
          "company_id",
          "job_id",
          "removes_status_id",
          "from_pipeline_id",
          "to_pipeline_id",
          "state",
          "total",
          "moved",
          "dt_created",
          "dt_done",
        ],
        staff: ["created_by"],
      },
    },
    relocation_step: {
      columns: {
        none: ["company_id", "relocation_id", "from_status_id", "to_status_id"],
      },
    },
  },
} as const satisfies Feature;
