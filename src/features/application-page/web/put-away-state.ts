export const putAwayTabs = ["hidden", "deleted"] as const;
export type PutAwayTab = (typeof putAwayTabs)[number];
export type PutAwayState = { tab?: PutAwayTab | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export const readPutAwayState = ({ tab }: Record<string, unknown>): PutAwayState => (tab === "deleted" ? { tab } : {});
