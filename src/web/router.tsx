import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { NotFoundPage } from "./frame/NotFoundPage.tsx";
import { RouteErrorPage } from "./frame/RouteErrorPage.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { stringifySearch } from "#shared/request-address.ts";
import { parseSearch } from "./search-params.ts";

export type RouterContext = { queryClient: QueryClient };

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
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

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
