import type { ActivityRule } from "./activity-rule.ts";
import { row, text } from "./activity-bases.ts";

const link = {
  noun: "status-page",
  subject: "application",
  kind: "people",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: [],
} as const;

/** What the log says of the page on which candidates follow their application. */
export const candidateStatusActivities = {
  application_withdrawn: {
    ...row,
    noun: "status-page",
    kind: "status",
    shows: [],
    changes: ["application", "search", "messages"],
  },
  application_brought_back: {
    ...row,
    noun: "status-page",
    kind: "status",
    shows: [],
    changes: ["application", "search"],
  },
  cv_replaced: { ...text, noun: "status-page", shows: [], changes: ["application", "search"] },
  status_link_copied: link,
  status_link_revoked: link,
} as const satisfies Record<string, ActivityRule>;
