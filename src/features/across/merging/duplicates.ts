/** Why two applications may be one person's. The last is no guess: a colleague said so. */
export const sameBecause = ["email", "similar_email", "phone", "linkedin", "file", "confirmed"] as const;
export type SameBecause = (typeof sameBecause)[number];

/** Larger numbers are answered as this one. */
export const maxCounted = 100;
