export type TabState = { /** Tab named in the URL. The page checks whether it exists. */ tab?: string | undefined };

/** Parses without a schema, because this code is part of the first load. */
export const readTabState = ({ tab }: Record<string, unknown>): TabState => ({
  // An unknown value must be returned as undefined explicitly: the router retains query parameters that a page doesn't
  // return.
  tab: typeof tab === "string" ? tab : undefined,
});
