/** What becomes of a message. Of an `unknown` one the mail server took the content and did not answer. */
export const messageStates = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "bounced",
  "failed",
  "unknown",
  "canceled",
] as const;
export type MessageState = (typeof messageStates)[number];

/** Those that did not reach their candidate, as far as the mail server told. Each can be sent again. */
export const problemStates = ["failed", "bounced", "unknown"] as const satisfies MessageState[];

/** Who or what wrote it: a person, or the product by a template of this type. */
export const messageCauses = ["person", "thank-you", "duplicated", "rejection"] as const;

/** Why a candidate can't be written to. */
export const recipientProblems = ["noAddress", "anonymized"] as const;
export type RecipientProblem = (typeof recipientProblems)[number];

/** So many colleagues get a copy, and as many a hidden one. */
export const maxCopies = 20;

/** As a clock shows it, 00:00 to 23:59. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
