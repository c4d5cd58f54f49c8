import { createFileRoute, redirect, stripSearchParams } from "@tanstack/react-router";
import { prefetchSearch } from "#features/screens/results/web/prefetch-search.ts";
import { searchDefaults, SearchState } from "#features/across/search/web/search-state.ts";
import { rememberSearch } from "#features/screens/results/web/stored-search.ts";
import { lazyPage } from "#web/lazy-page.ts";

/**
 * Search results. The URL contains the whole search, so that it can be shared. Without query parameters, the last search is
 * shown.
 */
export const Route = createFileRoute("/_app/applications")({
  validateSearch: SearchState,
  search: { middlewares: [stripSearchParams(searchDefaults)] },
  beforeLoad: ({ search, cause, preload, context, location }) => {
    if (preload) return;
    const written = context.opened.search ?? location.search;
    const detour = location.state.isAside ? undefined : rememberSearch(search, written, cause === "enter");
    // After the redirect, the URL is no longer the one that the app was opened with.
    if (detour) context.opened.search = undefined;
    if (detour?.to === "search") throw redirect({ to: "/applications/", search: detour.search, replace: true });
    if (detour?.to === "application") {
      const to: string = `/applications/${detour.application_id}/`;
      throw redirect({ to, replace: true });
    }
    prefetchSearch(context.queryClient, search);
  },
  // The first page loads only its own sentences. All other pages load those of all features.
  codeSplitGroupings: [],
  component: lazyPage(() => import("#features/screens/results/web/SearchScreen.tsx"), "SearchScreen", "first"),
});
