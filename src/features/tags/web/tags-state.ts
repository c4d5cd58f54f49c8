export type TagsState = { /** What the names are searched for. */ q?: string | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readTagsState = ({ q }: Record<string, unknown>): TagsState =>
  typeof q === "string" && q !== "" ? { q } : {};
