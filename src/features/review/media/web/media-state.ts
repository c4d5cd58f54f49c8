import { mediatypes, type Mediatype } from "../media.ts";

export type MediaState = { tab?: Mediatype | undefined };

/** Parses the search parameters without a schema library, because the first page loads the parsers of all pages. */
export const readMediaState = ({ tab }: Record<string, unknown>): MediaState => ({
  // Sets unknown values to undefined explicitly: the router preserves parameters that a page doesn't return.
  tab: mediatypes.find((one) => one === tab),
});
