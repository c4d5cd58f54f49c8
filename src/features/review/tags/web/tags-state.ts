export type TagsState = { /** Search text for names. */ q?: string | undefined };

/** Parses the search parameters without a schema library, because the first page loads the parsers of all pages. */
export const readTagsState = ({ q }: Record<string, unknown>): TagsState => ({
  // Sets unknown values to undefined explicitly: the router preserves parameters that a page doesn't return.
  q: typeof q === "string" && q !== "" ? q : undefined,
});
