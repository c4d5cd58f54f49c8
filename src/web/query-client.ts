import { QueryClient } from "@tanstack/react-query";
import { ApiError, isNetworkError } from "./api-error.ts";

const readRetries = 3;

/** What may succeed when asked again: a lost connection, or a server in trouble. A refusal stays one. */
const isPassing = (error: unknown) => isNetworkError(error) || (error instanceof ApiError && error.status >= 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Live updates invalidate what changed, so an answer of this age is still worth showing.
        staleTime: 30_000,
        retry: (failures, error) => failures < readRetries && isPassing(error),
      },
      mutations: { retry: false },
    },
  });
