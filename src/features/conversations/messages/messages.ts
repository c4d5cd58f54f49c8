export const messageTypes = ["email", "sms"] as const;
export type MessageType = (typeof messageTypes)[number];

/**
 * States of a message. Received ones are `received`. For `unknown`, the mail server or gateway got the content but didn't
 * respond.
 */
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

/** Responses of calendar programs to an invitation. */
export const calendarAnswers = ["accepted", "declined", "tentative"] as const;

/** States of messages that didn't reach their candidate, as far as known. Each can be sent again. */
export const problemStates = ["failed", "bounced", "unknown"] as const satisfies MessageState[];

/** File name of an original email, among the files of its message and when downloaded. */
export const wholeMail = "mail.eml";

/** Cause of a message: a person wrote it, or the product sent it with a template of this type. */
export const messageCauses = ["person", "thank-you", "duplicated", "rejection"] as const;

/** Reasons why a candidate can't be written to. */
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

/**
 * Reasons why a message wasn't sent, for which the product has sentences of its own. Otherwise the server's words are shown.
 */
export const messageReasons = [...recipientProblems, "blankTags", "sameAddress", "sameNumber", "noConnection"] as const;
export type MessageReason = (typeof messageReasons)[number];

/** Maximum length of an SMS text before its tags are filled. */
export const maxText = 1_600;

/** Maximum number of colleagues in Cc, and also in Bcc. */
export const maxCopies = 20;

/** Maximum number of the author's own files per message, in addition to those of the template. */
export const maxOwnFiles = 10;

/** Time of day from 00:00 to 23:59. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Maximum length of a received email's text and of its quotes in a list. The email's page shows all of it. */
export const maxListedText = 20_000;
