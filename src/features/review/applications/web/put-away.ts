import type { QueryClient } from "@tanstack/react-query";
import { refreshApplication } from "./application-cache.ts";

/** The beginning of the keys of the lists of hidden and deleted applications. */
export const putAwayKey = ["put-away-lists"] as const;

/** Asks again for an application that was put away or came back, and for all that may show it. */
export const refreshPutAway = (queryClient: QueryClient, application_id: number): Promise<unknown> =>
  Promise.all([
    refreshApplication(queryClient, application_id),
    queryClient.invalidateQueries({ queryKey: putAwayKey }),
  ]);
