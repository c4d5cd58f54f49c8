import { createFileRoute, redirect, stripSearchParams } from "@tanstack/react-router";
import { prefetchSearch } from "#features/screens/results/web/prefetch-search.ts";
import { searchDefaults, SearchState } from "#features/across/search/web/search-state.ts";
import { rememberSearch } from "#features/screens/results/web/stored-search.ts";
import { lazyPage } from "#web/lazy-page.ts";

/** Every search has its address, so that it can be sent to a colleague; a bare address is the search of last time. */
export const Route = createFileRoute("/_app/applications")({
  validateSearch: SearchState,
  search: { middlewares: [stripSearchParams(searchDefaults)] },
  beforeLoad: ({ search, cause, preload, context, location }) => {
    if (preload) return;
    const written = context.opened.search ?? location.search;
    const detour = location.state.isAside ? undefined : rememberSearch(search, written, cause === "enter");
    // The address is no longer the one that the page was opened with.
    if (detour) context.opened.search = undefined;
    if (detour?.to === "search") throw redirect({ to: "/applications/", search: detour.search, replace: true });
    if (detour?.to === "application") {
      const to: string = `/applications/${detour.application_id}/`;
      throw redirect({ to, replace: true });
    }
    prefetchSearch(context.queryClient, search);
  },
  // Every other page comes with the sentences of all features; the first one needs its own only.
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/screens/results/web/SearchScreen.tsx"), "SearchScreen", "first"),
});
