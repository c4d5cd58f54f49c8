import type { Feature } from "#features/feature.ts";

const candidate = {
  subject: "application",
  kind: "people",
  audience: "colleagues",
  audit: "applications",
} as const;

const merge = {
  ...candidate,
  search: "row_and_text",
  shows: ["part"],
  changes: [
    "application",
    "also-applied",
    "merges",
    "comments",
    "ratings",
    "tags",
    "tasks",
    "task-lists",
    "rejection-reasons",
    "scorecards",
    "feedback",
    "share_links",
    "interviewers",
    "questionnaires",
    "search",
  ],
} as const;

export const feature = {
  subjectQueries: ["also-applied", "merges"],
  rights: {
    "candidates.see_also_applied": "admin",
  },
  activities: {
    applications_merged: { ...merge, event: "application.merged" },
    merge_undone: merge,
    candidate_linked: { ...candidate, search: "nothing", shows: [], changes: ["also-applied"] },
    candidate_unlinked: { ...candidate, search: "nothing", shows: [], changes: ["also-applied"] },
  },
  secrets: {
    merge: { endsWithKey: "Merges of applications of two companies can be undone in part only." },
  },
  tables: {
    // Holds ids, and signatures of values copied from another company.
    application_merge: {
      columns: {
        none: [
          "id",
          "company_id",
          "primary_id",
          "secondary_company_id",
          "secondary_id",
          "moved",
          "dt_created",
          "undone_at",
        ],
        staff: ["user_id", "undone_by_id"],
      },
    },
    candidate: {
      columns: {
        none: ["id", "company_id", "dt_created"],
      },
    },
    candidate_decision: {
      columns: {
        none: ["company_id", "dt_created"],
        staff: ["user_id"],
        about_candidate: ["first_id", "second_id", "is_same"],
      },
    },
  },
} as const satisfies Feature;
