import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { formatDate } from "#web/ui/dates.ts";
import { countTasks } from "../task-counts.contract.ts";

/** Key prefix of lists with tasks of several subjects, which any change of a task makes outdated. */
export const listsKey = ["task-lists"] as const;

/** Returns the current date in the reader's time zone, as yyyy-MM-dd. */
export const todayHere = () => formatDate(new Date().toISOString());

export const taskCountsQuery = () => {
  const today = todayHere();
  return queryOptions({
    queryKey: [...listsKey, "counts", today],
    queryFn: ({ signal }) => call(countTasks, { query: { today }, signal }),
    staleTime: 60_000,
  });
};
