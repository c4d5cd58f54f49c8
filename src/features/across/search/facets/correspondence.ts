/**
 * How the conversation with a candidate is: the candidate wrote last, colleagues did, their last message did not arrive, or there
 * is none. What the product sends by itself counts only where it did not arrive.
 */
export const correspondence = ["received", "sent", "undelivered", "none"] as const;
export type Correspondence = (typeof correspondence)[number];
