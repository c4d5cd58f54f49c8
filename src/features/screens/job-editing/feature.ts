import type { Feature } from "#features/feature.ts";

const jobChange = {
  subject: "job",
  audience: "everybody",
  search: "lookups",
  shows: [],
  audit: "jobs",
} as const;

const jobTemplate = {
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["job-templates"],
  audit: "jobs",
} as const;

export const feature = {
  queries: ["job-templates"],
  subjectQueries: ["form"],
  rights: {
    "jobs.create": "manager",
  },
  activities: {
    job_created: { ...jobChange, changes: ["jobs", "job-lists", "search"], history: "everybody", event: "job.created" },
    job_changed: {
      ...jobChange,
      shows: ["fields"],
      changes: ["jobs", "job-lists", "question-lists", "search", "applications"],
      history: "everybody",
      event: "job.changed",
    },
    // Not shown outside of the form.
    job_draft_changed: { ...jobChange, audience: "colleagues", search: "nothing", changes: ["form"], audit: "none" },
    job_template_saved: jobTemplate,
    job_template_deleted: jobTemplate,
  },
  scopes: {
    "/v2/job-templates/": "jobs",
  },
  tables: {
    job_draft_field: {
      columns: {
        none: ["company_id", "job_id", "field", "value", "revision", "dt_modified"],
        staff: ["user_id"],
      },
    },
  },
} as const satisfies Feature;
