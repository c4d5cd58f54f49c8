/** `department`, `category`, `location`, or a layer by its dimension. */
export type StructureState = { tab?: string | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readStructureState = ({ tab }: Record<string, unknown>): StructureState => ({
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  tab: typeof tab === "string" ? tab : undefined,
});

/** A dimension stays with its layer, so a link to it does, too. */
export const tabOf = ({ dimension }: { dimension: number }) => `layers_${dimension}`;
