import { useIsFetching, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { canMove, canRate, canReject, canSelect, type Standing } from "#features/applications/applications.policy.ts";
import { applicationQuery } from "#features/applications/web/applications.hooks.ts";
import { rights as rightsOnRow } from "#features/search/web/quick/use-quick-keys.ts";
import { resultsKey } from "#features/search/web/search.hooks.ts";
import { SearchState } from "#features/search/web/search-state.ts";

type Shown = Standing & { id: number };

/** The rules by which the keys act; the others ask for no role. */
const rights = {
  ...rightsOnRow,
  carry: canMove,
  undo: canMove,
  reject: canReject,
  stars: canRate,
  select: canSelect,
  range: canSelect,
  clear: canSelect,
};

const hasRule = (does: string): does is keyof typeof rights => does in rights;

/** `isAlone` is an application at an address of its own, with no results to go on in or back to. */
type Screen = {
  place?: "list" | "board" | "application" | "jobs";
  application_id?: number;
  isAlone?: boolean;
};

const amongResults = ["steps", "back"];

function screenAt({ pathname, search }: { pathname: string; search: object }): Screen {
  if (pathname.startsWith("/jobs/")) return { place: "jobs" };
  if (pathname === "/applications/") {
    const { view, application_id } = SearchState.parse(search);
    return application_id === undefined ? { place: view } : { place: "application", application_id };
  }
  const [, id] = /^\/applications\/(\d+)\/$/.exec(pathname) ?? [];
  return id === undefined ? {} : { place: "application", application_id: Number(id), isAlone: true };
}

/**
 * Where somebody is, and what the keys can do for them there: on an application what their role on it allows, in the results
 * what it allows on one of them at least.
 */
export function useScreenKeys() {
  const queryClient = useQueryClient();
  const screen = screenAt(useLocation());
  // What is on its way when one looks is looked at again when it has come.
  useIsFetching();

  const shown = shownOn(screen, queryClient);
  const can = (does: string) =>
    hasRule(does) ? shown.some(rights[does]) : !(screen.isAlone && amongResults.includes(does));
  return { place: screen.place, can };
}

function shownOn({ application_id }: Screen, queryClient: QueryClient): Shown[] {
  const results = queryClient
    .getQueriesData<{ pages: { results: Shown[] }[] }>({ queryKey: resultsKey, type: "active" })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.results);
  if (application_id === undefined) return results;

  const open = queryClient.getQueryData(applicationQuery(application_id).queryKey);
  return open ? [open] : results.filter(({ id }) => id === application_id);
}
