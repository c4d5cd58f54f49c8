import { team } from "#shared/parts.ts";
import { own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const job = {
  subject: "application",
  kind: "other",
  audience: "everybody",
  search: "nothing",
  shows: [],
  changes: ["application", "job-lists"],
  audit: "jobs",
} as const;

export const feature = {
  rights: {
    "company.see_all": "admin",
    "jobs.delete": "admin",
  },
  partRights: {
    "jobs.manage": team,
    "jobs.read_team": [...team, "job_interviewer", "viewer"],
  },
  activities: {
    job_status_changed: {
      ...job,
      shows: ["from_status", "to_status"],
      history: "everybody",
      event: "job.status_changed",
    },
    job_opened: { ...job, history: "everybody", event: "job.status_changed" },
    job_expires_soon: { ...job, history: "everybody" },
    job_expired: { ...job, history: "everybody", event: "job.status_changed" },
    job_deleted: {
      ...job,
      putsAway: true,
      search: "lookups",
      changes: ["application", "job-lists", "search"],
      event: "job.deleted",
    },
    job_team_changed: {
      ...job,
      audience: "colleagues",
      shows: ["from_role", "to_role"],
      changes: ["application", "team", "job-lists"],
      history: "colleagues",
    },
    job_followed: { ...own, changes: ["jobs", "job-lists"], audit: "none" },
    job_unfollowed: { ...own, changes: ["jobs", "job-lists"], audit: "none" },
  },
  scopes: {
    "/v1/jobs/": "jobs",
    "/v2/jobs/": "jobs",
  },
  notifications: {
    job_expires_soon: { by: "job", mail: "job_expiry" },
    job_expired: { by: "job", mail: "job_expiry" },
  },
} as const satisfies Feature;
