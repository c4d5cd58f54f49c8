export type TemplatesState = { tab?: string | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readTemplatesState = ({ tab }: Record<string, unknown>): TemplatesState => ({
  tab: typeof tab === "string" ? tab : undefined,
});
