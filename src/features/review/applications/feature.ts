import { team, teamAndAgency } from "#shared/parts.ts";
import { away, back, row, text } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  rights: {
    "applications.unmask": "admin",
    "candidates.see_scores": "admin",
  },
  partRights: {
    "applications.decide": team,
    "applications.edit": teamAndAgency,
    "applications.select": teamAndAgency,
    "applications.own": [...teamAndAgency, "viewer"],
  },
  activities: {
    application_created: {
      ...text,
      kind: "status",
      shows: ["source_type"],
      changes: ["search"],
      event: "application.created",
    },
    application_moved: {
      ...row,
      kind: "status",
      shows: ["from_status_id", "to_status_id"],
      changes: ["application", "search"],
      event: "application.moved",
    },
    application_transferred: {
      ...row,
      kind: "status",
      shows: ["from_status_id", "to_status_id"],
      changes: ["application", "search"],
      event: "application.moved",
    },
    // Reaches those who see the job that it left. It names no application, which they may not see in its new job.
    application_left_job: { ...row, search: "nothing", shows: [], changes: ["search"] },
    applicant_edited: {
      ...text,
      kind: "other",
      shows: ["fields"],
      changes: ["application", "search"],
      event: "application.edited",
    },
    application_unmasked: { ...row, shows: [], changes: ["application", "search", "also-applied"] },
    application_hidden: { ...away, event: "application.hidden" },
    application_unhidden: { ...back, event: "application.hidden" },
    owner_changed: {
      ...row,
      kind: "people",
      audience: "colleagues",
      shows: ["owner_id"],
      changes: ["application", "search"],
    },
    rejection_sent_changed: { ...row, kind: "status", shows: ["rejection_sent"], changes: ["application", "search"] },
  },
  scopes: {
    "/v1/applications/": "applications",
    "/v2/applications/": "applications",
  },
  notifications: {
    application_assigned: { by: "person", mail: "ownership" },
    new_application: { by: "job", counts: "applications", mail: "new_applications" },
  },
} as const satisfies Feature;
