import { team, teamAndAgency } from "#shared/parts.ts";
import { away, back, row, text } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["applications", "put-away-lists"],
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
    // Sent to people who see the job that the application left. It names no application, because they might not see it in
    // its new job.
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
  tables: {
    agency: {
      columns: {
        none: ["id", "company_id", "name"],
      },
    },
    application: {
      columns: {
        none: [
          "id",
          "company_id",
          "job_id",
          "status_id",
          "status_group",
          "agency_id",
          "anonymized_at",
          "candidate_id",
          "deleted_at",
          "dt_created",
          "dt_withdrawn",
          "expiration_date",
          "hidden_at",
          "idle_at",
          "is_hidden",
          "is_internal",
          "is_masked",
          "language",
          "last_modified",
          "merged_into_id",
          "rating_avg",
          "rating_count",
          "rejection_due_at",
          "rejection_sent",
          "score",
          "source_type",
          "status_link_version",
          "version",
        ],
        staff: ["owner_id", "uploaded_by_id", "hidden_by_id", "deleted_by_id"],
        candidate: [
          "first_name",
          "last_name",
          "name_key",
          "email",
          "email_key",
          "phone_number",
          "social_title",
          "ln_url",
          "message",
          "source_json",
          "withdrawal_reason",
        ],
      },
    },
    application_key: {
      columns: {
        none: ["company_id", "application_id"],
        candidate: ["kind", "key", "whole"],
      },
      ofApplication: { onErase: "derived", onMerge: "keep" },
    },
    status_change: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_id",
          "from_status_id",
          "to_status_id",
          "was_masked",
          "was_rejection_sent",
          "dt_created",
        ],
        staff: ["user_id"],
        about_candidate: ["earlier_reason"],
      },
      ofApplication: {
        onErase: { set: { earlier_reason: "null" }, where: "earlier_reason is not null" },
        onMerge: "keep",
      },
    },
  },
} as const satisfies Feature;
