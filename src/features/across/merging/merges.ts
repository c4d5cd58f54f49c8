/** Fields provided by the candidate that a merge fills if they are empty. */
export const filledFields = ["email", "phone_number", "ln_url", "social_title", "message"] as const;
export type FilledField = (typeof filledFields)[number];

export const maxMerges = 100;
