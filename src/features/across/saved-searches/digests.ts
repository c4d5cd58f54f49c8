/** How often a person is written to of the new matches of a saved search. */
export const digests = ["off", "daily", "weekly"] as const;
export type Digest = (typeof digests)[number];
