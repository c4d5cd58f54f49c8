export const jobPageTabs = ["notes", "history"] as const;
export type JobPageTab = (typeof jobPageTabs)[number];

/** Which side of the page is open; notes are where none is named. */
export type JobPageState = { tab?: JobPageTab | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readJobPageState = ({ tab }: Record<string, unknown>): JobPageState => ({
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  tab: tab === "history" ? tab : undefined,
});
