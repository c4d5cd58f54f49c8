export const jobPageTabs = ["notes", "history"] as const;
export type JobPageTab = (typeof jobPageTabs)[number];

/** Open tab in the URL. The default is notes. */
export type JobPageState = { tab?: JobPageTab | undefined };

/** Parses without a schema, because this code is part of the first load. */
export const readJobPageState = ({ tab }: Record<string, unknown>): JobPageState => ({
  // An invalid value must be returned as undefined explicitly: the router retains query parameters that a page doesn't
  // return.
  tab: tab === "history" ? tab : undefined,
});
