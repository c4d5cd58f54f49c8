import { problemStates, type MessageState } from "#features/conversations/messages/messages.ts";

/** Tabs of the outbox by state. Answers are messages from candidates. */
export const outboxTabs = ["waiting", "problems", "answers", "sent", "recalled"] as const;
export type OutboxTab = (typeof outboxTabs)[number];

export const statesOf = {
  waiting: ["queued", "sending"],
  problems: problemStates,
  answers: ["received"],
  sent: ["sent", "delivered"],
  recalled: ["canceled"],
} as const satisfies Record<OutboxTab, readonly MessageState[]>;

/**
 * Maximum number of messages to recall per request, so that its transaction stays short. The client repeats the request for
 * more.
 */
export const maxRecalled = 500;

/** Problems that prevented delivery, as far as the words of the mail server or SMS gateway tell. */
export const problems = [
  "unanswered",
  "blankTags",
  "unknownAddress",
  "mailboxFull",
  "tooLarge",
  "refused",
  "noConnection",
  "other",
  "unreachable",
  "smsUnanswered",
  "smsNoConnection",
  "smsRefused",
] as const;
export type Problem = (typeof problems)[number];
