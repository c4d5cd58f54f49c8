import { interviewers, team } from "#shared/parts.ts";
import { row, structure } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

const tagChange = { ...structure, audience: "colleagues", audit: "applications" } as const;

const tagging = {
  ...row,
  kind: "tags",
  audience: "colleagues",
  shows: ["tag_id"],
  changes: ["application", "tags", "search", "matching"],
  event: "application.tagged",
} as const;

export const feature = {
  queries: ["tags"],
  subjectQueries: ["tags"],
  rights: {
    "tags.manage": "admin",
  },
  partRights: {
    "applications.tag": [...team, ...interviewers],
  },
  activities: {
    tag_created: { ...tagChange, changes: ["tags"] },
    tag_renamed: { ...tagChange, changes: ["tags", "search", "applications", "saved-searches"] },
    tags_merged: { ...tagChange, changes: ["tags", "search", "applications", "saved-searches"] },
    tag_deleted: { ...tagChange, changes: ["tags", "search", "applications"] },
    tag_change_undone: { ...tagChange, changes: ["tags", "search", "applications"] },
    tag_added: tagging,
    tag_removed: tagging,
  },
  scopes: {
    "/v2/tags/": "company",
  },
  tables: {
    application_tag: {
      columns: {
        none: ["company_id", "application_id", "tag_id", "dt_created"],
      },
      ofApplication: { onErase: "keep", onMerge: "by merging" },
    },
    tag: {
      columns: {
        none: ["id", "company_id", "name", "slug"],
      },
    },
    tag_change: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_ids",
          "dt_created",
          "given_at",
          "into_tag_id",
          "kind",
          "newly_tagged_ids",
          "tag_ids",
          "tags",
          "undone_at",
        ],
        staff: ["user_id"],
      },
    },
  },
} as const satisfies Feature;
