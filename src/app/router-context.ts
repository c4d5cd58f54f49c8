import type { QueryClient } from "@tanstack/react-query";

export type RouterContext = {
  queryClient: QueryClient;
  /**
   * The parameters of the address that the page was opened with, until it is shown. The router takes default values out
   * of the address before a route reads it.
   */
  opened: { search?: object | undefined };
};
