import type { Feature } from "#features/feature.ts";

const interviewer = {
  subject: "application",
  kind: "people",
  audience: "colleagues",
  reachesNamed: true,
  search: "nothing",
  shows: [],
  changes: ["interviewers", "scorecards"],
  audit: "applications",
} as const;

export const feature = {
  subjectQueries: ["interviewers"],
  activities: {
    interviewer_added: interviewer,
    interviewer_removed: interviewer,
    // Received by a person who can see other jobs or applications from now on.
    access_changed: {
      subject: "company",
      audience: "none",
      reachesNamed: true,
      search: "nothing",
      shows: [],
      changes: ["applications", "jobs", "job-lists", "search"],
      audit: "none",
    },
  },
  scopes: {
    "/v2/job-application-users/": "applications",
  },
  notifications: {
    interview_assigned: { by: "person", tab: "scorecards", mail: "interviews" },
  },
  tables: {
    application_user: {
      columns: {
        none: ["id", "company_id", "application_id", "role"],
        staff: ["user_id"],
      },
      ofApplication: { onErase: "keep", onMerge: "by merging" },
    },
  },
} as const satisfies Feature;
