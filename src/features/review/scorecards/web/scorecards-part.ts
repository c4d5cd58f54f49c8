import { partAhead } from "#web/part-ahead.tsx";

/** Loaded on demand, because the form is large and most readers of an application don't need it. */
export const scorecardsPanel = partAhead(async () => (await import("./ScorecardsPanel.tsx")).ScorecardsPanel);
