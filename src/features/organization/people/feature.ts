import { administration } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["people", "invitation"],
  rights: {
    "people.assign_roles": "manager",
    "people.manage": "admin",
    "permissions.all": "admin",
  },
  activities: {
    person_invited: administration,
    invitation_resent: administration,
    invitation_accepted: administration,
    person_role_changed: {
      ...administration,
      shows: ["from_role", "to_role"],
      changes: ["people", "me", "applications", "jobs", "job-lists", "search"],
    },
    person_removed: { ...administration, changes: ["people", "jobs", "job-lists", "search"] },
    person_restored: { ...administration, changes: ["people", "me", "applications", "jobs", "job-lists", "search"] },
    person_renamed: {
      ...administration,
      search: "lookups",
      changes: ["people", "me", "search", "applications", "jobs"],
    },
    person_expiry_changed: administration,
    person_sso_bypass_changed: administration,
    permission_granted: { ...administration, shows: ["permission"], changes: ["people", "me"] },
    permission_withdrawn: { ...administration, shows: ["permission"], changes: ["people", "me"] },
  },
  tables: {
    company_user: {
      columns: {
        none: ["id", "company_id", "dt_created"],
        staff: [
          "user_id",
          "role",
          "confirmed_at",
          "expires_at",
          "removed_at",
          "has_entered",
          "is_recruiter",
          "can_bypass_sso",
          "comments_default_private",
        ],
      },
    },
    invitation: {
      columns: {
        none: ["id", "company_id", "token_hash", "dt_created", "expires_at", "used_at"],
        staff: ["user_id", "invited_by_id"],
      },
    },
    person_removal: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_parts",
          "dt_created",
          "hiring_team_rules",
          "job_parts",
          "permissions",
          "undone_at",
        ],
        staff: ["user_id", "removed_by_id", "confirmed_at"],
      },
    },
    user_permission: {
      columns: {
        none: ["company_id", "permission"],
        staff: ["user_id"],
      },
    },
  },
} as const satisfies Feature;
