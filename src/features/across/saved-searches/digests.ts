/** Frequencies of emails about new matches of a saved search. */
export const digests = ["off", "daily", "weekly"] as const;
export type Digest = (typeof digests)[number];
