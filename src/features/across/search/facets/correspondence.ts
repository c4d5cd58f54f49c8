/**
 * State of the conversation with a candidate: the candidate wrote last, colleagues wrote last, their last message
 * wasn't delivered, or there is none. Automatic messages count only if they weren't delivered.
 */
export const correspondence = ["received", "sent", "undelivered", "none"] as const;
export type Correspondence = (typeof correspondence)[number];
