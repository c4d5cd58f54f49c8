import { partAhead } from "#web/part-ahead.tsx";

/** The composer brings the text editor, which most readers of an application do not need. */
export const messagesPanel = partAhead(async () => (await import("./MessagesPanel.tsx")).MessagesPanel);
