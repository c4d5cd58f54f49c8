import { row } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const reason = {
  ...row,
  kind: "status",
  shows: ["rejection_reason_id"],
  changes: ["application", "rejection-reasons", "search"],
} as const;

export const feature = {
  subjectQueries: ["rejection-reasons"],
  activities: {
    rejection_reason_set: reason,
    rejection_reason_deleted: reason,
  },
  scopes: {
    "/v1/rejection-reasons/": "applications",
  },
  exportColumns: {
    rejection_reason: { position: 120, group: "application", type: "text" },
  },
  tables: {
    rejection_reason: {
      columns: {
        none: ["id", "company_id", "application_id", "is_other", "ended_by", "dt_created", "version"],
        staff: ["user_id"],
        about_candidate: ["value", "comment"],
      },
      ofApplication: {
        onErase: { set: { comment: "''", value: "case when is_other then '' else value end", version: "version + 1" } },
        onMerge: "by merging",
      },
    },
  },
} as const satisfies Feature;
