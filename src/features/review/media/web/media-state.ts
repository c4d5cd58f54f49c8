import { mediatypes, type Mediatype } from "../media.ts";

export type MediaState = { tab?: Mediatype | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readMediaState = ({ tab }: Record<string, unknown>): MediaState => ({
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  tab: mediatypes.find((one) => one === tab),
});
