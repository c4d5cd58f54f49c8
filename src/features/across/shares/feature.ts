import type { Feature } from "#features/feature.ts";

const share = {
  subject: "application",
  kind: "people",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["share_links", "share-link-lists"],
  audit: "applications",
} as const;

export const feature = {
  queries: ["share-link-lists"],
  subjectQueries: ["share_links"],
  rights: {
    "share_links.see_all": "admin",
  },
  activities: {
    applications_shared: share,
    share_link_opened: share,
    share_link_revoked: share,
    share_link_restored: share,
  },
  tables: {
    share_link: {
      columns: {
        none: [
          "id",
          "company_id",
          "dt_created",
          "expires_at",
          "last_opened_at",
          "opened_count",
          "revoked_at",
          "sections",
          "token_hash",
        ],
        staff: ["created_by_id", "revoked_by_id"],
        passing: ["title"],
      },
    },
    share_link_application: {
      columns: {
        none: ["id", "company_id", "application_id", "position", "share_link_id"],
      },
      ofApplication: { onErase: "delete", onMerge: { moveUnless: ["share_link_id"] } },
    },
  },
} as const satisfies Feature;
