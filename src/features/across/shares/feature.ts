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
  rights: {
    "share_links.see_all": "admin",
  },
  activities: {
    applications_shared: share,
    share_link_opened: share,
    share_link_revoked: share,
    share_link_restored: share,
  },
} as const satisfies Feature;
