export type TabState = { /** As the address names it; the page knows which there are. */ tab?: string | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readTabState = ({ tab }: Record<string, unknown>): TabState => ({
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  tab: typeof tab === "string" ? tab : undefined,
});
