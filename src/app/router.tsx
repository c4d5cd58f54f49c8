import { createRouter } from "@tanstack/react-router";
import { NotFoundPage } from "#web/frame/NotFoundPage.tsx";
import { RouteErrorPage } from "#web/frame/RouteErrorPage.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { stringifySearch } from "#shared/request-address.ts";
import { parseSearch } from "#web/search-params.ts";
import type { RouterContext } from "./router-context.ts";

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
    // Always preload: the query client caches preloaded data and knows how old it is.
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
