import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { boardGroups } from "#features/organization/statuses/statuses.ts";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import type { SearchState } from "#features/across/search/web/search-state.ts";

type Shown = Pick<SearchState, "status_group" | "status"> & Partial<Pick<SearchState, "cross_company">>;

/**
 * Returns the statuses to show as columns: those of the group, or the chosen ones among them, sorted by pipeline. If there
 * are several pipelines, only those with results are shown.
 */
export function columnsOf(
  statuses: readonly Status[],
  { status_group, status: chosen, cross_company }: Shown,
  counts: readonly FacetOption[],
): Status[] {
  const groups: readonly number[] = boardGroups[status_group];
  const shown = statuses
    .filter(({ id, group }) => groups.includes(group) && (chosen.length === 0 || chosen.includes(id)))
    .toSorted(
      (one, other) => one.pipeline_id - other.pipeline_id || one.group - other.group || one.order - other.order,
    );

  const found = new Set(counts.filter(({ count }) => count > 0).map(({ value }) => Number(value)));
  const filled = new Set(shown.filter(({ id }) => found.has(id)).map(({ pipeline_id }) => pipeline_id));
  const own = filled.size === 0 ? shown : shown.filter(({ pipeline_id }) => filled.has(pipeline_id));
  return cross_company ? [...own, ...foreignColumns(statuses, counts)] : own;
}

/**
 * Returns statuses of other companies of the group that have results. They can be viewed, but applications can't be moved to
 * them.
 */
function foreignColumns(statuses: readonly Status[], counts: readonly FacetOption[]): Status[] {
  const own = new Set(statuses.map(({ id }) => id));
  return counts
    .filter(({ value, count }) => count > 0 && !own.has(Number(value)))
    .map(({ value, label }) => ({ ...foreignStatus, id: Number(value), name: label }));
}

const foreignStatus: Omit<Status, "id" | "name"> = {
  pipeline_id: 0,
  pipeline_name: "",
  group: 1,
  order: 0,
  color: null,
  idle_days: 0,
  rejection_not_sent_days: 0,
  is_rejection_step: false,
  rejection_reason_options: [],
  rejection_reason_allow_other: false,
  ended_by: "company",
  candidate_label: null,
  candidate_next_step: null,
  candidate_days: null,
  is_default: false,
  is_being_removed: false,
  version: 0,
};
