/** Begins the key of every page of results: then come the query and the size of its pages. */
export const resultsKey = ["search", "results"] as const;

/** More than a screen shows, and no more: the first of them are waited for at every key. */
export const listPageSize = 30;
export const columnPageSize = 100;
