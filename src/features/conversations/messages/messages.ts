export const messageTypes = ["email", "sms"] as const;
export type MessageType = (typeof messageTypes)[number];

/** What becomes of a message; one from a candidate is `received`. Of an `unknown` one the mail server or the gateway took the content and did not answer. */
export const messageStates = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "bounced",
  "failed",
  "unknown",
  "canceled",
  "received",
] as const;
export type MessageState = (typeof messageStates)[number];

/** How a calendar program answers an invitation. */
export const calendarAnswers = ["accepted", "declined", "tentative"] as const;

/** Those that did not reach their candidate, as far as the mail server told. Each can be sent again. */
export const problemStates = ["failed", "bounced", "unknown"] as const satisfies MessageState[];

/** Name of a whole email, among the files of its message and when it is saved. */
export const wholeMail = "mail.eml";

/** Who or what wrote it: a person, or the product by a template of this type. */
export const messageCauses = ["person", "thank-you", "duplicated", "rejection"] as const;

/** Why a candidate can't be written to. */
export const recipientProblems = [
  "noAddress",
  "anonymized",
  "bounced",
  "complained",
  "noPhone",
  "phoneFormat",
  "notMobile",
  "optedOut",
  "textTooLong",
] as const;
export type RecipientProblem = (typeof recipientProblems)[number];

/** Why a message was not sent, where the product knows it better than the words of a server. Each has a sentence. */
export const messageReasons = [...recipientProblems, "blankTags", "sameAddress", "sameNumber", "noConnection"] as const;
export type MessageReason = (typeof messageReasons)[number];

/** Letters of a text to a phone, before its tags are filled. */
export const maxText = 1_600;

/** So many colleagues get a copy, and as many a hidden one. */
export const maxCopies = 20;

/** So many files of its author go with a message, beside those of its template. */
export const maxOwnFiles = 10;

/** As a clock shows it, 00:00 to 23:59. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Of the text of a mail, and of what it quotes, a list holds so much; its page has all. */
export const maxListedText = 20_000;
