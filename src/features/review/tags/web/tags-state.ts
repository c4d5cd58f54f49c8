export type TagsState = { /** What the names are searched for. */ q?: string | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readTagsState = ({ q }: Record<string, unknown>): TagsState => ({
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  q: typeof q === "string" && q !== "" ? q : undefined,
});
