import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";
import type { Application, ApplicationCard } from "../applications.contract.ts";
import { applicationQuery } from "./applications.hooks.ts";

/** An application in any view that shows it: a card has fewer fields than a page. */
export type ShownApplication = ApplicationCard & Partial<Application>;

export type ChangeApplication = <Shown extends ShownApplication>(shown: Shown) => Shown;

/**
 * Queries that show applications. A feature exports its own from `web/application-holder.ts`, so that each change reaches
 * them.
 */
export type ApplicationHolder = {
  filters: (application_id: number) => QueryFilters;
  /** Returns the cached states of the application, in no particular order. */
  read: (queryClient: QueryClient, application_id: number) => readonly ShownApplication[];
  /** Changes the application in every cached query, and returns a function that reverts the change. */
  change: (queryClient: QueryClient, application_id: number, change: ChangeApplication) => () => void;
  /** Whether the query's cache already reflects a move, so that the query needs no refetch. */
  followsMoves: (queryKey: QueryKey) => boolean;
};

const page: ApplicationHolder = {
  // Keys below the page's key hold other data, such as comments.
  filters: (id) => ({ queryKey: applicationQuery(id).queryKey, exact: true }),
  read: (queryClient, id) =>
    [queryClient.getQueryData(applicationQuery(id).queryKey)].filter((shown) => shown !== undefined),
  change(queryClient, id, change) {
    const { queryKey } = applicationQuery(id);
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, before && change(before));
    return () => void queryClient.setQueryData(queryKey, before);
  },
  followsMoves: () => false,
};

const holdersOfFeatures = import.meta.glob<ApplicationHolder>("/src/features/*/*/web/application-holder.ts", {
  eager: true,
  import: "applicationHolder",
});
const holders: readonly ApplicationHolder[] = [page, ...Object.values(holdersOfFeatures)];

/** Cancels running fetches, whose responses would overwrite an optimistic update that begins now. */
export const cancelFetches = (queryClient: QueryClient, application_id: number): Promise<unknown> =>
  Promise.all(holders.map(({ filters }) => queryClient.cancelQueries(filters(application_id))));

/** Returns the newest cached state of an application. */
export const readShown = (queryClient: QueryClient, application_id: number): ShownApplication | undefined =>
  holders
    .flatMap(({ read }) => read(queryClient, application_id))
    .toSorted((a, b) => b.version - a.version)
    .at(0);

/** Optimistically changes an application in every view that shows it, and returns a function that rolls the change back. */
export function changeShown(queryClient: QueryClient, application_id: number, change: ChangeApplication): () => void {
  const ways = holders.map((holder) => holder.change(queryClient, application_id, change));
  return () => ways.forEach((takeBack) => takeBack());
}

/** Refetches an application and the searches that may show it. */
export const refreshApplication = (queryClient: QueryClient, application_id: number): Promise<unknown> =>
  Promise.all(
    ([["applications", application_id], ["search"]] as const).map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Refetches after a move. Queries that already show the move are only marked stale and refetched when opened again. */
export const refreshMoved = (queryClient: QueryClient, application_id: number): Promise<unknown> => {
  const isShown = ({ queryKey }: { queryKey: QueryKey }) => holders.some((holder) => holder.followsMoves(queryKey));
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ["applications", application_id] }),
    queryClient.invalidateQueries({ queryKey: ["search"], predicate: (query) => !isShown(query) }),
    queryClient.invalidateQueries({ queryKey: ["search"], predicate: isShown, refetchType: "none" }),
  ]);
};
