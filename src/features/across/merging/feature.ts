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
} as const satisfies Feature;
