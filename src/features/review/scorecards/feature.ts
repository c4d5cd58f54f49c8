import { interviewers, team } from "#shared/parts.ts";
import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const interviewKit = {
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["interview-kits"],
  audit: "applications",
} as const;

const scorecard = {
  subject: "application",
  kind: "ratings",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["scorecards"],
  audit: "applications",
} as const;

export const feature = {
  queries: ["interview-kits"],
  subjectQueries: ["scorecards"],
  rights: {
    "kits.manage": "admin",
  },
  partRights: {
    "kits.read": [...team, ...interviewers, "viewer"],
  },
  activities: {
    interview_kit_created: interviewKit,
    interview_kit_changed: interviewKit,
    interview_kit_archived: interviewKit,
    interview_kit_restored: interviewKit,
    job_kits_chosen: { ...interviewKit, history: "colleagues" },
    scorecard_submitted: scorecard,
    scorecard_changed: scorecard,
    // Logged only for the author, because nobody else has seen the draft.
    scorecard_discarded: { ...own, audit: "none" },
  },
  scopes: {
    "/v1/scorecards/": "applications",
    "/v2/interview-kits/": "company",
  },
  tables: {
    interview_kit: {
      columns: {
        none: ["id", "company_id", "is_archived", "version", "dt_created"],
      },
    },
    interview_kit_version: {
      columns: {
        none: ["company_id", "kit_id", "version", "name", "instructions", "attributes", "questions", "dt_created"],
        staff: ["user_id"],
      },
    },
    job_kit: {
      columns: {
        none: ["company_id", "job_id", "kit_id"],
      },
    },
    scorecard: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_id",
          "kit_id",
          "kit_version",
          "is_submitted",
          "submitted_at",
          "dt_created",
          "dt_modified",
          "version",
        ],
        staff: ["user_id"],
        about_candidate: ["ratings", "answers", "notes", "recommendation"],
      },
      ofApplication: { onErase: "delete", onMerge: { moveUnless: ["user_id", "kit_id"] } },
    },
    scorecard_revision: {
      columns: {
        none: ["id", "company_id", "scorecard_id", "dt_written", "dt_replaced"],
        about_candidate: ["ratings", "answers", "notes", "recommendation"],
      },
    },
  },
} as const satisfies Feature;
