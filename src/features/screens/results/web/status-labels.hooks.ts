import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SearchState } from "#features/across/search/web/search-state.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { statusLabels } from "#features/organization/statuses/status-labels.ts";
import { boardGroups } from "#features/organization/statuses/statuses.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";

/** The label of each status of a search, by its id, as the filters name it. */
export type StatusLabels = ReadonlyMap<number, string>;

const noLabels: StatusLabels = new Map();

/** The labels in the filters, the rows and the columns. The search of one job has one pipeline, so their names differ. */
export function useStatusLabels({ status_group, job_id }: Pick<SearchState, "status_group" | "job_id">): StatusLabels {
  const me = useMe();
  const groups: readonly number[] = boardGroups[status_group];
  // The map stays the same until a status changes, so that the rows that take it are not drawn again.
  const select = useCallback(
    (statuses: readonly Status[]): StatusLabels =>
      job_id === undefined ? statusLabels(statuses.filter(({ group }) => groups.includes(group))) : noLabels,
    [groups, job_id],
  );
  const { data = noLabels } = useQuery({ ...statusesQuery(me.company_id), select });
  return data;
}
