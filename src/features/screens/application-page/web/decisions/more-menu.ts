import { partAhead } from "#web/part-ahead.tsx";

/** Loaded after the page, because users can read and decide without it. */
export const moreMenu = partAhead(async () => (await import("./MoreMenu.tsx")).MoreMenu);
