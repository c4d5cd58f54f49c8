import { partAhead } from "#web/part-ahead.tsx";

/** Loaded together with the messages and not earlier, because most users don't attach emails. */
export const attachMails = partAhead(async () => (await import("./AttachMails.tsx")).AttachMails);
