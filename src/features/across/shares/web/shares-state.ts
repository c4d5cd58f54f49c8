export type SharesState = { all?: true | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readSharesState = ({ all }: Record<string, unknown>): SharesState => ({
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  all: all === true || all === 1 || all === "1" || all === "true" ? true : undefined,
});
