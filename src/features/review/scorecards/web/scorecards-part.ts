import { partAhead } from "#web/part-ahead.tsx";

/** The form brings much that most readers of an application do not need. */
export const scorecardsPanel = partAhead(async () => (await import("./ScorecardsPanel.tsx")).ScorecardsPanel);
