/** Prefix of the query key of all result pages, followed by the query and the page size. */
export const resultsKey = ["search", "results"] as const;

/** Slightly more than a screen shows, and no more: the first page is fetched after every keystroke. */
export const listPageSize = 30;
export const columnPageSize = 100;
