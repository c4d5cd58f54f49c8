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
  queries: ["jobs", "job-lists"],
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
  tables: {
    job: {
      columns: {
        none: [
          "id",
          "company_id",
          "pipeline_id",
          "blind_until_status_id",
          "changed_xid",
          "cover_id",
          "description_html",
          "dt_created",
          "dt_first_published",
          "dt_last_published",
          "employment_type",
          "expiry_announced_for",
          "from_date",
          "hidden_fields",
          "internal_title",
          "is_confidential",
          "is_hidden",
          "is_internal",
          "language",
          "last_modified",
          "mail_token",
          "pay_currency",
          "pay_maximum",
          "pay_minimum",
          "pay_period",
          "required_fields",
          "status",
          "template_name",
          "title",
          "to_date",
          "version",
          "workplace_type",
        ],
      },
    },
    job_follower: {
      columns: {
        none: [
          "id",
          "company_id",
          "job_id",
          "has_new_application_enabled",
          "has_job_expire_soon_enabled",
          "has_job_expired_enabled",
          "dt_created",
        ],
        staff: ["user_id"],
      },
    },
    job_user: {
      columns: {
        none: ["company_id", "job_id"],
        staff: ["user_id", "role", "granted_by"],
      },
    },
  },
} as const satisfies Feature;
