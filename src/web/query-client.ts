import { QueryClient } from "@tanstack/react-query";
import type { QueryName } from "#shared/query-names.ts";
import { isPassing } from "./api-error.ts";
import { createMutationCache } from "./unsaved-changes.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: readonly [QueryName, ...unknown[]];
  }
}

const readRetries = 3;

export const createQueryClient = () =>
  new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        // Live updates invalidate changed data, so cached data of this age is still good.
        staleTime: 30_000,
        retry: (failures, error) => failures < readRetries && isPassing(error),
      },
      // Mutations don't wait for the connection: a paused one would look saved, and would be lost when the page closes.
      mutations: { retry: false, networkMode: "always" },
    },
  });
