import { partAhead } from "#web/part-ahead.tsx";

/** Most readers of an application attach no mail, so it comes with the messages and not before. */
export const attachMails = partAhead(async () => (await import("./AttachMails.tsx")).AttachMails);
