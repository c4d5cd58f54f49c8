import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";
import type { Application, ApplicationCard } from "../applications.contract.ts";
import { applicationQuery } from "./applications.hooks.ts";

/** An application as some place shows it: a card says less than a page. */
export type ShownApplication = ApplicationCard & Partial<Application>;

export type ChangeApplication = <Shown extends ShownApplication>(shown: Shown) => Shown;

/** Queries that show applications. A feature exports its own from `web/application-holder.ts`, so that each change reaches them. */
export type ApplicationHolder = {
  filters: (application_id: number) => QueryFilters;
  /** The states of the application that they show, in no order. */
  read: (queryClient: QueryClient, application_id: number) => readonly ShownApplication[];
  /** Changes the application wherever it is shown, and returns what takes that back. */
  change: (queryClient: QueryClient, application_id: number, change: ChangeApplication) => () => void;
  /** A query that shows a move without asking the server, so that nothing is fetched again for it. */
  followsMoves: (queryKey: QueryKey) => boolean;
};

const page: ApplicationHolder = {
  // What is below the page's key, such as its comments, is not the application.
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

/** An answer that is on its way is older than a change that begins now. */
export const cancelFetches = (queryClient: QueryClient, application_id: number): Promise<unknown> =>
  Promise.all(holders.map(({ filters }) => queryClient.cancelQueries(filters(application_id))));

/** The newest state of an application that some place shows. */
export const readShown = (queryClient: QueryClient, application_id: number): ShownApplication | undefined =>
  holders
    .flatMap(({ read }) => read(queryClient, application_id))
    .toSorted((a, b) => b.version - a.version)
    .at(0);

/** Changes an application in every place that shows it, and returns what takes that back. */
export function changeShown(queryClient: QueryClient, application_id: number, change: ChangeApplication): () => void {
  const ways = holders.map((holder) => holder.change(queryClient, application_id, change));
  return () => ways.forEach((takeBack) => takeBack());
}

/** Asks again for an application and for the searches that may show it. */
export const refreshApplication = (queryClient: QueryClient, application_id: number): Promise<unknown> =>
  Promise.all(
    ([["applications", application_id], ["search"]] as const).map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** The same after a move, which some queries show already; they are fetched when they are opened again. */
export const refreshMoved = (queryClient: QueryClient, application_id: number): Promise<unknown> => {
  const isShown = ({ queryKey }: { queryKey: QueryKey }) => holders.some((holder) => holder.followsMoves(queryKey));
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ["applications", application_id] }),
    queryClient.invalidateQueries({ queryKey: ["search"], predicate: (query) => !isShown(query) }),
    queryClient.invalidateQueries({ queryKey: ["search"], predicate: isShown, refetchType: "none" }),
  ]);
};
