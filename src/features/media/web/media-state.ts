import { mediatypes, type Mediatype } from "../media.ts";

export type MediaState = { tab?: Mediatype | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readMediaState = ({ tab }: Record<string, unknown>): MediaState => {
  const known = mediatypes.find((one) => one === tab);
  return known ? { tab: known } : {};
};
