import type { QueryClient } from "@tanstack/react-query";
import { refreshApplication } from "./application-cache.ts";

/** Key prefix of the lists of hidden and deleted applications. */
export const putAwayKey = ["put-away-lists"] as const;

/** Refetches an application that was hidden, deleted or restored, and every list that may show it. */
export const refreshPutAway = (queryClient: QueryClient, application_id: number): Promise<unknown> =>
  Promise.all([
    refreshApplication(queryClient, application_id),
    queryClient.invalidateQueries({ queryKey: putAwayKey }),
  ]);
