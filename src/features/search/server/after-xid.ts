/** The transaction whose changes the person must find again, as `serve()` told it. Anything else in its place asks for none. */
export const afterXid = (header: unknown): string | undefined =>
  typeof header === "string" && /^\d{1,20}$/.test(header) ? header : undefined;
