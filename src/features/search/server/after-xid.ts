/** The transaction whose changes the search must show, as `serve()` sent it. Any other header counts as none. */
export const afterXid = (header: unknown): string | undefined =>
  typeof header === "string" && /^\d{1,20}$/.test(header) ? header : undefined;
