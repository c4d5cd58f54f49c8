/** Reasons why two applications may be the same person's. `confirmed` isn't a guess: a colleague said so. */
export const sameBecause = ["email", "similar_email", "phone", "linkedin", "file", "confirmed"] as const;
export type SameBecause = (typeof sameBecause)[number];

/** Maximum reported count. */
export const maxCounted = 100;
