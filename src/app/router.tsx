import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";
import { RouteErrorPage } from "#web/frame/RouteErrorPage.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { stringifySearch } from "#shared/request-address.ts";
import { parseSearch } from "#web/search-params.ts";

export type RouterContext = {
  queryClient: QueryClient;
  /**
   * The parameters of the address that the page was opened with, until it is shown. The router takes default values out
   * of the address before a route reads it.
   */
  opened: { search?: object | undefined };
};

export function createAppRouter({ queryClient }: Pick<RouterContext, "queryClient">) {
  const opened: RouterContext["opened"] = {};
  const router = createRouter({
    routeTree,
    context: { queryClient, opened },
    trailingSlash: "always",
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    // What a preload fetched is kept by the query client, which knows its age.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
  opened.search = router.latestLocation.search;
  const forget = router.subscribe("onResolved", () => {
    opened.search = undefined;
    forget();
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
