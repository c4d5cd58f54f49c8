import { partAhead } from "#web/part-ahead.tsx";

/** What is done now and then comes after the page: nobody waits for it to read and to decide. */
export const moreMenu = partAhead(async () => (await import("./MoreMenu.tsx")).MoreMenu);
