import type { QueryClient } from "@tanstack/react-query";

/** Asks anew for an application, and for whatever search may show it. */
export const refreshApplication = (queryClient: QueryClient, application_id: number): Promise<unknown> =>
  Promise.all(
    [["applications", application_id], ["search"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
