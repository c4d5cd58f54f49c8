import { partAhead } from "#web/part-ahead.tsx";

/** Loaded separately, because the composer includes the text editor, which most users of an application don't need. */
export const messagesPanel = partAhead(async () => (await import("./MessagesPanel.tsx")).MessagesPanel);
