/** What a candidate said of themself and an application may lack: a merge fills it in. */
export const filledFields = ["email", "phone_number", "ln_url", "social_title", "message"] as const;
export type FilledField = (typeof filledFields)[number];

export const maxMerges = 100;
