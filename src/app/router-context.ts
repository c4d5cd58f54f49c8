import type { QueryClient } from "@tanstack/react-query";

export type RouterContext = {
  queryClient: QueryClient;
  /**
   * Query parameters of the URL that the app was opened with, until the page is shown. Needed because the router removes
   * default values from the URL before a route reads it.
   */
  opened: { search?: object | undefined };
};
