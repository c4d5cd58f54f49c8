import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Application } from "#features/review/applications/applications.contract.ts";
import { canMove, canReadRatings } from "#features/review/applications/applications.policy.ts";
import { applicationQuery } from "#features/review/applications/web/applications.hooks.ts";
import { prefetchAlsoApplied } from "#features/across/merging/web/also-applied-query.ts";
import { commentsQuery } from "#features/review/comments/web/comments.hooks.ts";
import { ratingsQuery } from "#features/review/ratings/web/ratings.hooks.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import { whenIdle } from "#web/scheduling.ts";
import { firstDocument } from "./documents/document-tabs.ts";
import { prefetchDocument } from "./documents/documents.hooks.ts";

/** Prefetches the first view of the next and the previous application, so that switching is instant. */
export function usePrefetchNeighbours(ids: readonly (number | undefined)[]): void {
  const queryClient = useQueryClient();
  const wanted = ids.join();
  useEffect(
    () =>
      whenIdle(() => {
        for (const id of wanted.split(",").filter(Boolean).map(Number)) void prefetchPage(queryClient, id);
      }),
    [queryClient, wanted],
  );
}

async function prefetchPage(queryClient: QueryClient, application_id: number): Promise<void> {
  void queryClient.prefetchInfiniteQuery(commentsQuery({ noun: "applications", id: application_id }));
  await queryClient.prefetchQuery(applicationQuery(application_id));
  const application = queryClient.getQueryData<Application>(applicationQuery(application_id).queryKey);
  if (!application) return;

  const { company_id, job_id } = application;
  prefetchAlsoApplied(queryClient, application);
  if (canMove(application)) void queryClient.prefetchQuery(statusesQuery(company_id, [job_id]));
  if (canReadRatings(application)) void queryClient.prefetchQuery(ratingsQuery(application_id));
  const file = firstDocument(application);
  if (file) await prefetchDocument(queryClient, file);
}
