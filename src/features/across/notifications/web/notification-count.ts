import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { countNotifications } from "../notifications.contract.ts";

/** Prefix of the query keys that a new notification invalidates. */
export const listsKey = ["notification-lists"] as const;

export const notificationCountQuery = queryOptions({
  queryKey: [...listsKey, "count"],
  queryFn: ({ signal }) => call(countNotifications, { signal }),
  staleTime: 60_000,
});
