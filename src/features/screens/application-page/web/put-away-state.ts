export const putAwayTabs = ["hidden", "deleted"] as const;
export type PutAwayTab = (typeof putAwayTabs)[number];
export type PutAwayState = { tab?: PutAwayTab | undefined };

/** Parses without a schema, because this code is part of the first load. */
export const readPutAwayState = ({ tab }: Record<string, unknown>): PutAwayState => ({
  // An invalid value must be returned as undefined explicitly: the router retains query parameters that a page doesn't
  // return.
  tab: tab === "deleted" ? tab : undefined,
});
