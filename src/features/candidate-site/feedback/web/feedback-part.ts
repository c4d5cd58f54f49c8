import { partAhead } from "#web/part-ahead.tsx";

/** Loaded on demand, because it is only shown with the scorecards. */
export const feedbackSection = partAhead(async () => (await import("./FeedbackSection.tsx")).FeedbackSection);
