export const putAwayTabs = ["hidden", "deleted"] as const;
export type PutAwayTab = (typeof putAwayTabs)[number];
export type PutAwayState = { tab?: PutAwayTab | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readPutAwayState = ({ tab }: Record<string, unknown>): PutAwayState => ({
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  tab: tab === "deleted" ? tab : undefined,
});
