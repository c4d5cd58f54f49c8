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
        // Live updates invalidate what changed, so an answer of this age is still worth showing.
        staleTime: 30_000,
        retry: (failures, error) => failures < readRetries && isPassing(error),
      },
      // A write that waited for the connection would look saved while it waits, and be lost with the page.
      mutations: { retry: false, networkMode: "always" },
    },
  });
