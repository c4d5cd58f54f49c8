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
    // Nobody else has seen the draft.
    scorecard_discarded: { ...own, audit: "none" },
  },
  scopes: {
    "/v1/scorecards/": "applications",
    "/v2/interview-kits/": "company",
  },
} as const satisfies Feature;
