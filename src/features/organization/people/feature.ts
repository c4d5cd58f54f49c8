import { administration } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
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
} as const satisfies Feature;
