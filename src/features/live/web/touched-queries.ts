import type { QueryKey } from "@tanstack/react-query";
import type { ActivityType } from "#features/activity/activity.ts";
import type { LiveFrame } from "../live.contract.ts";

type Change = Exclude<LiveFrame, { type: "resync" }>;

/** What a change may have made outdated: `exact` leaves alone what hangs on the same key. */
export type Touched = { key: QueryKey; exact?: boolean };

type Part = "comments" | "ratings" | "tags" | "rejection-reasons";
type Reach = {
  /** The application itself, as far as its page shows it. */
  application?: boolean;
  parts?: readonly Part[];
  search?: boolean;
  others?: readonly QueryKey[];
};

const ratings: Reach = { application: true, parts: ["ratings"], search: true };
const comments: Reach = { parts: ["comments"] };
const reasons: Reach = { application: true, parts: ["rejection-reasons"], search: true };
const files: Reach = { application: true, search: true };
const tags: Reach = { application: true, parts: ["tags"], search: true };
const savedSearches: Reach = { others: [["saved-searches"]] };
const pipeline: Reach = { search: true, others: [["statuses"], ["applications"]] };

const reaches: Record<ActivityType, Reach> = {
  company_created: {},
  company_reloaded: { search: true, others: [["applications"], ["jobs"], ["statuses"], ["tags"]] },
  application_created: { search: true },
  application_moved: { application: true, search: true },
  owner_changed: { application: true, search: true },
  rejection_sent_changed: { application: true, search: true },
  comment_added: comments,
  comment_edited: comments,
  comment_deleted: comments,
  rating_set: ratings,
  rating_deleted: ratings,
  tag_created: { others: [["tags"]] },
  tag_added: tags,
  tag_removed: tags,
  rejection_reason_set: reasons,
  rejection_reason_deleted: reasons,
  file_attached: files,
  file_removed: files,
  file_text_read: files,
  status_created: pipeline,
  status_changed: pipeline,
  status_deleted: pipeline,
  language_changed: {},
  saved_search_created: savedSearches,
  saved_search_changed: savedSearches,
  saved_search_deleted: savedSearches,
  // Each application that it changes is told by itself.
  bulk_action_started: {},
};

/** The queries whose answers a change may have made outdated. */
export function touchedBy({ type, application_id, job_id }: Change): Touched[] {
  const { application, parts = [], search, others = [] } = reaches[type];
  const touched: Touched[] = others.map((key) => ({ key }));
  if (search) touched.push({ key: ["search"] });
  if (application_id === null) {
    if (job_id !== null) touched.push(...parts.map((part) => ({ key: ["jobs", job_id, part] })));
    return touched;
  }
  if (application) touched.push({ key: ["applications", application_id], exact: true });
  touched.push(...parts.map((part) => ({ key: ["applications", application_id, part] })));
  return [...touched, ...logOf(application_id)];
}

/** What one changed oneself is shown already; only its line in the log is news. */
export const touchedByOwn = ({ application_id }: Change): Touched[] =>
  application_id === null ? [] : logOf(application_id);

const logOf = (application_id: number): Touched[] => [{ key: ["applications", application_id, "logs"] }];

/** Everything that somebody else may have changed, for when it is not known what they did. */
export const everything: Touched[] = ["search", "applications", "jobs", "statuses", "tags", "saved-searches"].map(
  (noun) => ({
    key: [noun],
  }),
);
