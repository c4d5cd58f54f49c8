import { partAhead } from "#web/part-ahead.tsx";

/** Shown with the scorecards alone. */
export const feedbackSection = partAhead(async () => (await import("./FeedbackSection.tsx")).FeedbackSection);
