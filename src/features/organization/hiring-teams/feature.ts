import { administration } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["hiring-teams"],
  rights: {
    "hiring_teams.manage": "admin",
  },
  activities: {
    hiring_rule_changed: {
      ...administration,
      changes: ["people", "hiring-teams", "applications", "jobs", "job-lists", "search"],
    },
    // Logged once after a background run has aligned a person's roles with their rules.
    hiring_team_aligned: {
      ...administration,
      shows: ["parts"],
      changes: ["people", "hiring-teams", "applications", "jobs", "job-lists", "search"],
    },
    job_parts_aligned: {
      subject: "job",
      audience: "colleagues",
      search: "nothing",
      shows: ["parts"],
      changes: ["jobs", "team", "job-lists"],
      history: "colleagues",
      audit: "none",
    },
  },
  tables: {
    hiring_team_rule: {
      columns: {
        none: ["id", "company_id", "dimension", "ids", "include_archived_jobs", "version", "dt_created"],
        staff: ["user_id", "role"],
      },
    },
    hiring_team_run: {
      columns: {
        none: ["company_id", "done", "total"],
        staff: ["user_id"],
      },
    },
  },
} as const satisfies Feature;
