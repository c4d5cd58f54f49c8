import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SearchState } from "#features/across/search/web/search-state.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { statusLabels } from "#features/organization/statuses/status-labels.ts";
import { boardGroups } from "#features/organization/statuses/statuses.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";

/** Labels of statuses by id, as in the filters. */
export type StatusLabels = ReadonlyMap<number, string>;

const noLabels: StatusLabels = new Map();

/**
 * Returns the labels of statuses in filters, rows and columns. Empty for the search of one job: it has one pipeline, so the
 * names are unique.
 */
export function useStatusLabels({ status_group, job_id }: Pick<SearchState, "status_group" | "job_id">): StatusLabels {
  const me = useMe();
  const groups: readonly number[] = boardGroups[status_group];
  // Memoized, so that the map stays the same and rows don't re-render until a status changes.
  const select = useCallback(
    (statuses: readonly Status[]): StatusLabels =>
      job_id === undefined ? statusLabels(statuses.filter(({ group }) => groups.includes(group))) : noLabels,
    [groups, job_id],
  );
  const { data = noLabels } = useQuery({ ...statusesQuery(me.company_id), select });
  return data;
}
