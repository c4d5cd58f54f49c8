export type SharesState = { all?: true | undefined };

/** Parsed without a schema, because the URL parsers of all pages are loaded with the first page. */
export const readSharesState = ({ all }: Record<string, unknown>): SharesState => ({
  // Unknown values are replaced, too, because the router keeps URL parameters that a page doesn't set.
  all: all === true || all === 1 || all === "1" || all === "true" ? true : undefined,
});
