import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { formatDate } from "#web/ui/dates.ts";
import { countTasks } from "../task-counts.contract.ts";

/** The beginning of the keys of what lists tasks of several subjects: a change of any task makes it outdated. */
export const listsKey = ["task-lists"] as const;

/** yyyy-MM-dd where the reader is. */
export const todayHere = () => formatDate(new Date().toISOString());

export const taskCountsQuery = () => {
  const today = todayHere();
  return queryOptions({
    queryKey: [...listsKey, "counts", today],
    queryFn: ({ signal }) => call(countTasks, { query: { today }, signal }),
    staleTime: 60_000,
  });
};
